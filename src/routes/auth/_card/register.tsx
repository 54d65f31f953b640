import { createFileRoute } from '@tanstack/react-router';

/** Shown by the card around it. */
export const Route = createFileRoute('/auth/_card/register')({ component: () => null });

import { useQuery } from '@tanstack/react-query';
import { api } from '#/platform/rpc/client.ts';
import { LateBoundary, latePart } from '#/ui/late-part.tsx';

/** Asked afresh: the shop may have taken more. */
const ownPhotosOptions = (orderId: string) =>
  api.orders.photos.list.queryOptions({ input: { orderId }, staleTime: 0 });

const PhotoGroups = latePart(async () => (await import('./photo-groups.tsx')).PhotoGroups);

const DeductionPhotos = latePart(
  async () => (await import('./deduction-photos.tsx')).DeductionPhotos,
);

interface OwnPhotosProps {
  order: { id: string; lines: readonly { id: string; name: string }[] };
}

/** The photos of one's own order; their script is fetched where there are some. */
export function OwnPhotos({ order: { id: orderId, lines } }: OwnPhotosProps) {
  const { data: photos } = useQuery(ownPhotosOptions(orderId));
  if (!photos || photos.length === 0) return null;
  return (
    <LateBoundary of={PhotoGroups}>
      <PhotoGroups photos={photos} lines={lines} />
    </LateBoundary>
  );
}

interface OwnDeductionPhotosProps {
  orderId: string;
  deductionId: string;
}

/** The photos that a deduction from one's own deposit rests on. */
export function OwnDeductionPhotos({ orderId, deductionId }: OwnDeductionPhotosProps) {
  const { data: photos = [] } = useQuery(ownPhotosOptions(orderId));
  if (!photos.some(({ deductionIds }) => deductionIds.includes(deductionId))) return null;
  return (
    <LateBoundary of={DeductionPhotos}>
      <DeductionPhotos photos={photos} deductionId={deductionId} />
    </LateBoundary>
  );
}

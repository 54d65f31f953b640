import type { ErrorKind } from '#/domain/errors/classify-error.ts';
import { m } from '#/paraglide/messages.js';

interface ErrorTexts {
  title: string;
  message: string;
  suggestion: string;
}

const TEXTS: Record<ErrorKind, () => ErrorTexts> = {
  connection: () => ({
    title: m.error_connection_title(),
    message: m.error_connection_message(),
    suggestion: m.error_connection_hint(),
  }),
  permission: () => ({
    title: m.error_permission_title(),
    message: m.error_permission_message(),
    suggestion: m.error_permission_hint(),
  }),
  timeout: () => ({
    title: m.error_timeout_title(),
    message: m.error_timeout_message(),
    suggestion: m.error_timeout_hint(),
  }),
  rate_limit: () => ({
    title: m.error_rate_limit_title(),
    message: m.error_rate_limit_message(),
    suggestion: m.error_rate_limit_hint(),
  }),
  server_error: () => ({
    title: m.error_server_error_title(),
    message: m.error_server_error_message(),
    suggestion: m.error_server_error_hint(),
  }),
  authentication: () => ({
    title: m.error_authentication_title(),
    message: m.error_authentication_message(),
    suggestion: m.error_authentication_hint(),
  }),
  validation: () => ({
    title: m.error_validation_title(),
    message: m.error_validation_message(),
    suggestion: m.error_validation_hint(),
  }),
  network: () => ({
    title: m.error_unknown_title(),
    message: m.error_network_chunk_message(),
    suggestion: m.error_connection_hint(),
  }),
  unknown: () => ({
    title: m.error_unknown_title(),
    message: m.error_render_message(),
    suggestion: m.error_unknown_hint(),
  }),
};

/** Of a page whose files did not come, when no further try is left. */
export function lostPageTexts(): ErrorTexts {
  return {
    title: m.lost_page(),
    message: m.lost_unable({ name: m.lost_this_page() }),
    suggestion: m.error_connection_hint(),
  };
}

export function errorTexts(kind: ErrorKind): ErrorTexts {
  return TEXTS[kind]();
}

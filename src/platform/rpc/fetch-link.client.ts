import { RPCLink } from '@orpc/client/fetch';
import { SimpleCsrfProtectionLinkPlugin } from '@orpc/client/plugins';

/** Calls the API over HTTP. Fetched with the first call, because a guest's first page makes none. */
export const fetchLink = new RPCLink({
  url: () => `${window.location.origin}/api/rpc`,
  plugins: [new SimpleCsrfProtectionLinkPlugin()],
});

/** Refreshes the session; false when there is none any more. */
type Refresh = () => Promise<boolean>;

let provided: Refresh | undefined;

/** Hands in how a session is renewed, as long as somebody is signed in. Returns the way to take it back. */
export function provideSessionRefresh(refresh: Refresh): () => void {
  provided = refresh;
  return () => {
    if (provided === refresh) provided = undefined;
  };
}

/** After a 401: whether the call is worth a second try. */
export async function refreshAfterUnauthorized(): Promise<boolean> {
  return (await provided?.()) ?? false;
}

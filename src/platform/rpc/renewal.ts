/** Renews the session; false when there is none any more. */
type Renew = () => Promise<boolean>;

let provided: Renew | undefined;

/** Hands in how a session is renewed, as long as somebody is signed in. Returns the way to take it back. */
export function provideRenewal(renew: Renew): () => void {
  provided = renew;
  return () => {
    if (provided === renew) provided = undefined;
  };
}

/** After a 401: whether the call is worth a second try. */
export async function renewAfterUnauthorized(): Promise<boolean> {
  return (await provided?.()) ?? false;
}

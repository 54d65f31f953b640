/** Who talks in a chat: a signed-in person, or a browser by the hash of its secret. */
export type ChatCaller = { userId: string; sessionId: null } | { userId: null; sessionId: string };

export type PeopleRejection =
  | { reason: 'TOO_MANY_NOTES'; most: number }
  | { reason: 'TOO_MANY_TAGS'; most: number };

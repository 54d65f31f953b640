interface FormWithEmail {
  getValues(name: 'email'): string;
  setValue(name: 'email', value: string): void;
}

/** An e-mail typed into one form need not be typed into the other. */
export function carryEmail(source: FormWithEmail, target: FormWithEmail) {
  const email = source.getValues('email');
  if (email && !target.getValues('email')) target.setValue('email', email);
}

/**
 * For `useForm`: a field is checked when it is left. What is wrong then stands below it and moves the button
 * under the finger, so it waits until the press that left the field has reached the button.
 */
export const CHECKED_ON_LEAVING = { mode: 'onTouched', delayError: 300 } as const;

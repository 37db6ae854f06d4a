import { z } from 'zod';

/** A text that visitors read, in both languages of the interface. */
export const localText = z.strictObject({
  en: z.string().trim().min(1, 'must not be blank'),
  ta: z.string().trim().min(1, 'must not be blank'),
});

/** The same where the school may leave it out: blank in both languages hides its block. */
export const optionalLocalText = z
  .strictObject({ en: z.string().trim(), ta: z.string().trim() })
  .refine(
    ({ en, ta }) => (en === '') === (ta === ''),
    'must be filled in or blank in both languages',
  );

export type LocalText = z.infer<typeof localText>;

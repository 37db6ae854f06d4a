import { type ComponentType, type RefObject, useCallback, useEffect, useState } from 'react';
import { needTexts } from '../../i18n/setup.ts';
import type { Family } from './registration-draft.ts';

type FormComponent = ComponentType<{ open: boolean; family: Family | undefined }>;

/** How far below the screen the card may be when its form is fetched. */
const nearness = '400px';

/**
 * Fetches the form (with its rules, date field and dialogs) once the card comes near the screen.
 * `failed` when it could not be fetched, which on a poor network happens; `retry` tries again.
 */
export function useFormWhenNear(card: RefObject<HTMLElement | null>): {
  Form: FormComponent | null;
  failed: boolean;
  retry: () => void;
} {
  const [Form, setForm] = useState<FormComponent | null>(null);
  const [failed, setFailed] = useState(false);

  const fetchForm = useCallback(() => {
    setFailed(false);
    Promise.all([import('./registration-form.tsx'), needTexts('shared', 'enrollment')]).then(
      ([{ RegistrationForm }]) => setForm(() => RegistrationForm),
      () => setFailed(true),
    );
  }, []);

  useEffect(() => {
    if (card.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        fetchForm();
      },
      { rootMargin: nearness },
    );
    observer.observe(card.current);
    return () => observer.disconnect();
  }, [card, fetchForm]);

  return { Form, failed, retry: fetchForm };
}

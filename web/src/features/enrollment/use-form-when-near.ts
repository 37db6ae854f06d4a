import { type ComponentType, type RefObject, useCallback, useEffect, useState } from 'react';
import { loadTexts } from '../../i18n/setup.ts';
import { portalAnswers } from '../../lib/portal-answers.ts';
import type { Family } from '../../school/students/family.ts';

type FormComponent = ComponentType<{ open: boolean; family: Family | undefined }>;

/** How far below the screen the card may be when its form is fetched. */
const nearness = '400px';

/**
 * Fetches the form (with its rules, date field and dialogs) once the card comes near the screen.
 * `failed` when it could not be fetched, which on a poor network happens; `retry` tries again.
 */
export function useFormWhenNear(
  card: RefObject<HTMLElement | null>,
  /** False while it would not be seen. */
  isWanted: boolean,
): {
  Form: FormComponent | null;
  failed: boolean;
  retry: () => void;
} {
  const [Form, setForm] = useState<FormComponent | null>(null);
  const [failed, setFailed] = useState(false);

  const fetchForm = useCallback(async () => {
    setFailed(false);
    try {
      const [{ RegistrationForm }] = await Promise.all([
        import('./registration-form.tsx'),
        loadTexts('shared', 'enrollment'),
      ]);
      setForm(() => RegistrationForm);
      return true;
    } catch {
      setFailed(true);
      return false;
    }
  }, []);

  // Browsers cache the failure of a script: only after a reload of the page is it asked for again.
  const retry = async () => {
    const came = await fetchForm();
    if (!came && (await portalAnswers())) window.location.reload();
  };

  useEffect(() => {
    if (card.current === null || !isWanted) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        void fetchForm();
      },
      { rootMargin: nearness },
    );
    observer.observe(card.current);
    return () => observer.disconnect();
  }, [card, isWanted, fetchForm]);

  return { Form, failed, retry: () => void retry() };
}

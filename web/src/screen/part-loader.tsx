import { type ReactNode, Suspense } from 'react';
import { FormSkeleton } from './form/form-skeleton.tsx';

/** Holds the place of a part of a page until its code has arrived. */
export function PartLoader({ children }: { children: ReactNode }) {
  return <Suspense fallback={<FormSkeleton fields={6} />}>{children}</Suspense>;
}

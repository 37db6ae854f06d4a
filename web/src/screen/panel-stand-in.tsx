import { FormSkeleton } from './form/form-skeleton.tsx';

/** Holds the place of a panel until its code has arrived. */
export const panelStandIn = <FormSkeleton fields={6} />;

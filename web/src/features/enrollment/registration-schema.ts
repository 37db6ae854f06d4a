import { oneOf } from '@pallikoodam/contract/fields';
import { enrollmentForm } from '@pallikoodam/contract/student-forms';

/** The enrollment form with the agreement to the terms, which stays in the browser (ENR-43). */
export const registrationForm = enrollmentForm.extend({ Terms: oneOf(['Yes']) });

import { EnrollCards, SettledFamilies } from './enroll-cards.tsx';
import classes from './registration.module.css';

/** On the home page, above the form of a new student: the family's own children. */
export function OwnChildren() {
  return (
    <div className={classes.own}>
      <EnrollCards />
      <SettledFamilies />
    </div>
  );
}

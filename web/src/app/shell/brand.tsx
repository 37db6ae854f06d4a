import school from '@pallikoodam/content/school.json';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/translation.ts';
import classes from './header.module.css';

/** Logo and title (NAV-01); leads home. */
export function Brand() {
  const { language } = useTranslation();
  return (
    <Link to="/" className={classes.brand}>
      <img src="/art/logo.svg" alt="" width={40} height={40} />
      <span>{language === 'ta' ? school.nameInTamil : school.name}</span>
    </Link>
  );
}

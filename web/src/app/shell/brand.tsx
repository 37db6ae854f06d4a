import school from '@pallikoodam/content/school.json';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './header.module.css';

/** Logo and title (NAV-01); leads home. */
export function Brand() {
  const { i18n } = useTranslation();
  return (
    <Link to="/" className={classes.brand}>
      <img src="/art/logo.svg" alt="" width={40} height={40} />
      <span>{i18n.language === 'ta' ? school.nameInTamil : school.name}</span>
    </Link>
  );
}

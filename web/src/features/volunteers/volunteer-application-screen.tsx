import type { Volunteering } from '@pallikoodam/content/volunteering';
import volunteeringJson from '@pallikoodam/content/volunteering.json';
import { volunteerApplication } from '@pallikoodam/contract/volunteers';
import { volunteerBranches } from '@pallikoodam/domain/school/branches';
import { applicationRoles, yesOrNo } from '@pallikoodam/domain/volunteers/values';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../lib/local-text.ts';
import { useOwnDetails } from '../../school/students/use-own-details.ts';
import { ChoiceField, EmailField, PhoneField, TextField } from '../../screen/form/fields.tsx';
import { FormSection } from '../../screen/form/form-section.tsx';
import { ApplicationForm } from './application-form.tsx';
import classes from './application-page.module.css';
import { ApplicationPage, InfoList } from './application-page.tsx';
import type { StepFields } from './reached-step.ts';

const { school }: Volunteering = volunteeringJson;
const steps: StepFields = [
  ['Name', 'Email', 'Mobile'],
  ['Role', 'Branch'],
];

/** The roles that applicants read by another name than the one stored (ENUM-36). */
const shownAs: Partial<Record<(typeof applicationRoles)[number], string>> = {
  'General-Help': 'General Help',
  Technology: 'Technology Support',
};

/** /Volunteer (spec 2 §2.12). */
export function VolunteerApplicationScreen() {
  const { t } = useTranslation();
  const local = useLocalText();
  const own = useOwnDetails();
  const roles = applicationRoles.map((role) => ({ value: role, label: t(shownAs[role] ?? role) }));
  return (
    <ApplicationPage
      headline={school.headline}
      text={school.text}
      badge={
        <p className={classes.badge}>
          <span className={classes.figure}>{school.badge.figure}</span>
          {local(school.badge.label)}
        </p>
      }
      info={
        <>
          {school.highlights.length > 0 && (
            <section className={classes.card} aria-label={t('Highlights')}>
              {school.highlights.map(({ heading, text }) => (
                <Fragment key={heading.en}>
                  <p className={classes.highlight}>{local(heading)}</p>
                  <p className={classes.highlightText}>{local(text)}</p>
                </Fragment>
              ))}
            </section>
          )}
          <InfoList title={t('Requirements')} texts={school.requirements} />
        </>
      }
      formTitle={t('Volunteer Application')}
    >
      <ApplicationForm
        schema={volunteerApplication}
        name="volunteer"
        steps={steps}
        known={own && { Name: own.name, Email: own.email, Mobile: own.mobile }}
        also={{ YouthVolunteer: 'No' }}
        doneText={t('Application submitted successfully!')}
      >
        {({ field, choice }) => (
          <>
            <FormSection title={t('Your details')}>
              <TextField {...field('Name')} autoComplete="name" />
              <EmailField {...field('Email')} autoComplete="email" />
              <PhoneField {...field('Mobile')} autoComplete="tel" />
              <ChoiceField {...choice('ExistingVolunteer', yesOrNo)} />
            </FormSection>
            <FormSection title={t('Role and branch')}>
              <ChoiceField {...choice('Role', applicationRoles)} choices={roles} />
              <ChoiceField {...choice('Branch', volunteerBranches)} />
            </FormSection>
          </>
        )}
      </ApplicationForm>
    </ApplicationPage>
  );
}

import type { Volunteering } from '@pallikoodam/content/volunteering';
import volunteeringJson from '@pallikoodam/content/volunteering.json';
import { youthApplication } from '@pallikoodam/contract/volunteers';
import { volunteerBranches } from '@pallikoodam/domain/school/branches';
import { youthRoles } from '@pallikoodam/domain/volunteers/values';
import { useTranslation } from 'react-i18next';
import { ChoiceField, EmailField, PhoneField, TextField } from '../../screen/form/fields.tsx';
import { FormSection } from '../../screen/form/form-section.tsx';
import { ApplicationForm } from './application-form.tsx';
import { ApplicationPage, InfoList } from './application-page.tsx';
import type { StepFields } from './reached-step.ts';
import { YouthFields } from './youth-fields.tsx';

const { youth }: Volunteering = volunteeringJson;
const steps: StepFields = [
  ['Name', 'Email', 'Age', 'Mobile'],
  ['Role', 'Branch'],
];

/** /YouthVolunteer (spec 2 §2.6). */
export function YouthApplicationScreen() {
  const { t } = useTranslation();
  return (
    <ApplicationPage
      headline={youth.headline}
      text={youth.text}
      info={<InfoList title={t('Guidelines')} texts={youth.guidelines} />}
      formTitle={t('Youth Volunteer Application')}
    >
      <ApplicationForm
        schema={youthApplication}
        name="youth volunteer"
        steps={steps}
        also={{ YouthVolunteer: 'Yes' }}
        doneText={t('Youth volunteer application submitted successfully!')}
      >
        {(fields) => (
          <>
            <FormSection title={t('Your details')}>
              <TextField {...fields.field('Name')} autoComplete="name" />
              <EmailField {...fields.field('Email')} autoComplete="email" />
              <PhoneField {...fields.field('Mobile')} autoComplete="tel" />
              <YouthFields {...fields} />
            </FormSection>
            <FormSection title={t('Role and branch')}>
              <ChoiceField {...fields.choice('Role', youthRoles)} />
              <ChoiceField {...fields.choice('Branch', volunteerBranches)} />
            </FormSection>
          </>
        )}
      </ApplicationForm>
    </ApplicationPage>
  );
}

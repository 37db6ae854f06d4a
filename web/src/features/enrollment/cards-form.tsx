import { Button, Checkbox, Skeleton } from '@mantine/core';
import type { OwnChild } from '@pallikoodam/contract/enrollment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useFirstName, useReadName } from '../../school/child-heading.tsx';
import { useFamily } from '../../school/students/use-family.ts';
import { FormSection, WideField } from '../../screen/form/form-section.tsx';
import { PageForm } from '../../screen/form/page-form.tsx';
import { useRecordForm } from '../../screen/form/use-record-form.ts';
import { FailedRows } from '../../screen/table/table-states.tsx';
import { CardFields } from './card-fields.tsx';
import {
  type CardsDraft,
  type ChildToEnroll,
  cardsFieldLabel,
  rulesOfCards,
  startCards,
} from './cards-draft.ts';
import { CardsFee } from './cards-fee.tsx';
import { describeNext } from './describe-next.ts';
import classes from './enroll-cards.module.css';
import { AddressFields, ClosingFields, ParentNames, Phones } from './family-fields.tsx';
import { TermsField } from './terms-field.tsx';
import { useEnrollTogether } from './use-enroll-together.ts';

type CardsFormProps = {
  /** The children of one family, those enrolled already among them. */
  family: readonly OwnChild[];
  /** By their ids the children whose button was pressed: ticked, the others are offered. */
  chosen: ReadonlySet<string>;
  onCancel: () => void;
};

/** The form that enrolls children whom the school knows, filled from their newest enrollments. */
export function CardsForm({ family, chosen, onCancel }: CardsFormProps) {
  const records = useFamily();
  const { email } = useSession();
  // As they were when the form was opened: one that is stored meanwhile stays on it, said to be so.
  const [children, setChildren] = useState<readonly ChildToEnroll[] | null>(null);
  if (records.error !== null) return <FailedRows load={records} />;
  if (records.data === undefined) return <Skeleton height="60vh" />;
  const known = records.data;
  if (children === null) {
    setChildren(
      family
        .filter(({ next }) => next.Fee !== null)
        .flatMap((child) => {
          const record = known.find(({ ChildId }) => ChildId === child.ChildId);
          return record === undefined ? [] : [{ child, record }];
        }),
    );
    return null;
  }
  const newest = known.find(({ FamilyId }) => FamilyId === family[0]?.FamilyId);
  if (newest === undefined) return null;
  const year = family[0]?.next.Year ?? '';
  const draft = startCards(children, { newest, year, email });
  return (
    <FilledForm
      family={family}
      chosen={chosen}
      opened={children}
      draft={draft}
      onCancel={onCancel}
    />
  );
}

type FilledFormProps = CardsFormProps & { opened: readonly ChildToEnroll[]; draft: CardsDraft };

function FilledForm({ family, chosen, opened, draft, onCancel }: FilledFormProps) {
  const { t, i18n } = useTranslation();
  const firstName = useFirstName();
  const [chosenNow, choose] = useState(chosen);
  // Enrolled since, by a try that failed for another child or by the other guardian.
  const waiting = opened.filter(({ child }) =>
    family.some(({ ChildId, next }) => ChildId === child.ChildId && next.Fee !== null),
  );
  const ticked = waiting.filter(({ child }) => chosenNow.has(child.ChildId));
  const form = useRecordForm({ schema: rulesOfCards(ticked), initialValues: draft });
  const enroll = useEnrollTogether();
  const year = family[0]?.next.Year ?? '';
  const names = new Intl.ListFormat(i18n.language).format(
    ticked.map(({ child }) => firstName(child)),
  );

  return (
    <PageForm
      form={form}
      fieldLabel={cardsFieldLabel}
      submitLabel={t('Enroll {{names}} for {{year}}', { names, year })}
      open={ticked.length > 0}
      onSubmit={(values, { website }) => enroll({ children: ticked, values, website })}
      aside={({ sending }) => (
        <CardsFee family={family} ticked={ticked.map(({ child }) => child)} sending={sending} />
      )}
      closing={<TermsField form={form} />}
      buttons={() => (
        <Button variant="default" size="md" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      )}
    >
      {waiting.length > 0 && opened.length > 1 && (
        <WhoIsEnrolled waiting={waiting} chosen={chosenNow} onChange={choose} />
      )}
      {ticked.map((one) => (
        <FormSection key={one.child.ChildId} title={firstName(one.child)}>
          <CardFields form={form} one={one} />
        </FormSection>
      ))}
      <FormSection title={t('Family')}>
        <ParentNames form={form} />
        <Phones form={form} />
      </FormSection>
      <FormSection title={t('Home Address')}>
        <AddressFields form={form} />
      </FormSection>
      <FormSection title={t('Comments and Signature')}>
        <ClosingFields form={form} />
      </FormSection>
    </PageForm>
  );
}

type WhoIsEnrolledProps = {
  waiting: readonly ChildToEnroll[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** Brothers and sisters in one go: who is ticked counts for the fee beside the form. */
function WhoIsEnrolled({ waiting, chosen, onChange }: WhoIsEnrolledProps) {
  const { t } = useTranslation();
  const readName = useReadName();
  const toggle = (id: string, isTicked: boolean) => {
    const after = new Set(chosen);
    if (isTicked) after.add(id);
    else after.delete(id);
    onChange(after);
  };
  return (
    <FormSection title={t('Who is enrolled')}>
      <WideField>
        <div className={classes.who}>
          {waiting.map(({ child }) => (
            <Checkbox
              key={child.ChildId}
              label={readName(child)}
              description={describeNext(t, child.next)}
              checked={chosen.has(child.ChildId)}
              onChange={(event) => toggle(child.ChildId, event.currentTarget.checked)}
            />
          ))}
        </div>
      </WideField>
    </FormSection>
  );
}

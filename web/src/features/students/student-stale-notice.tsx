import type { Student } from '@pallikoodam/contract/students';
import { formatMoment } from '../../lib/format.ts';
import { StaleNotice } from '../../screen/form/stale-notice.tsx';
import type { RecordState } from '../../screen/form/use-stored-record.ts';
import { fieldLabel } from './field-labels.ts';

type StudentStaleNoticeProps = {
  state: RecordState<Student>;
  onLoadNewest: (newest: Student) => void;
};

/** Names who saved the student's record meanwhile, and when. */
export function StudentStaleNotice({ state, onLoadNewest }: StudentStaleNoticeProps) {
  return (
    <StaleNotice
      state={state}
      describe={({ LastModifiedBy, updateTimeStamp }) =>
        `${LastModifiedBy}, ${formatMoment(updateTimeStamp)}`
      }
      fieldLabel={fieldLabel}
      onLoadNewest={onLoadNewest}
    />
  );
}

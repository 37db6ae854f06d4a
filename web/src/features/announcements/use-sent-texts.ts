import type { Announcement } from '@pallikoodam/contract/announcements';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queries } from '../../lib/api.ts';

type Texts = Pick<
  Announcement,
  'Type' | 'Subject' | 'SubjectTamil' | 'EmailBody' | 'EmailBodyTamil' | 'SMSBody'
>;

/**
 * With `?from=` the form begins with the texts of a message that was sent. The recipients are
 * chosen again, or everyone who has the message would get it twice.
 */
export function useSentTexts({ setValues }: { setValues: (texts: Texts) => void }): void {
  const { from }: { from?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const id = typeof from === 'string' ? from : '';
  const { data } = useQuery({
    ...queries.getAnnouncementById.queryOptions({ input: { id } }),
    enabled: id !== '',
  });
  useEffect(() => {
    if (data === undefined || data._id !== id) return;
    const { Type, Subject, SubjectTamil, EmailBody, EmailBodyTamil, SMSBody } = data;
    setValues({ Type, Subject, SubjectTamil, EmailBody, EmailBodyTamil, SMSBody });
    // A reload brings back what has been typed since, not the old text.
    void navigate({ to: '/Announcement', replace: true, ignoreBlocker: true });
  }, [data, id, navigate, setValues]);
}

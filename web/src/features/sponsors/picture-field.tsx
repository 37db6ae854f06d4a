import { Button, FileButton, Group, Input, Progress, Stack, Text } from '@mantine/core';
import { largestPictureBytes } from '@pallikoodam/domain/files/buckets';
import { pictureEndings, pictureFaults } from '@pallikoodam/domain/files/content';
import { IconPhotoUp } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { reasonOf } from '../../lib/refusal.ts';
import { uploadFile } from '../../lib/upload-file.ts';
import classes from './picture-field.module.css';

/** No picture yet: the form cannot be saved while one is on its way. */
const onItsWay = 'on its way';

type PictureFieldProps = {
  label: string;
  value: string;
  error?: string;
  onChange: (photo: string) => void;
};

/** The picture of a sponsor: uploaded as it is chosen, the sponsor's own once the form is saved. */
export function PictureField({ label, value, error, onChange }: PictureFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [share, setShare] = useState<number | null>(null);
  const [chosen, setChosen] = useState<{ photo: string; preview: string } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  useEffect(() => () => URL.revokeObjectURL(chosen?.preview ?? ''), [chosen]);

  const faultOf = ({ name, size }: File): string | null => {
    const ending = /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? '';
    if (!pictureEndings.some((known) => ending === `.${known}`)) {
      return t(pictureFaults[ending] ?? 'Only Images allowed');
    }
    return size > largestPictureBytes
      ? t('A picture may have at most 5 MB. It was not stored.')
      : null;
  };
  const upload = async (file: File | null) => {
    if (file === null) return;
    const refused = faultOf(file);
    setFault(refused);
    if (refused !== null) return;
    const controller = new AbortController();
    stop.current = controller;
    setShare(0);
    onChange(onItsWay);
    try {
      const options = { signal: controller.signal, onProgress: setShare, key: newIdempotencyKey() };
      const answer = await uploadFile({ call: 'uploadSponsorPicture' }, file, options);
      const { photo } = answer as { photo: string };
      setChosen({ photo, preview: URL.createObjectURL(file) });
      onChange(photo);
    } catch (refusal) {
      onChange(value);
      if (!controller.signal.aborted) setFault(t(reasonOf(refusal)));
    } finally {
      setShare(null);
    }
  };
  // An uploaded picture is not public before a sponsor is saved with it.
  const shown = chosen?.photo === value ? chosen.preview : value;
  const message = fault ?? error;
  return (
    <Input.Wrapper label={label} labelElement="div" error={message} errorProps={{ role: 'alert' }}>
      <Stack gap="xs" align="flex-start" mt={4}>
        {share === null && value !== '' && (
          <img src={shown} alt={label} width={240} height={96} className={classes.picture} />
        )}
        {share !== null && (
          <Progress.Root size="sm" w="100%">
            <Progress.Section
              value={share * 100}
              aria-label={t('Progress of {{name}}', { name: label })}
            />
          </Progress.Root>
        )}
        <Group gap="sm">
          {share === null ? (
            <FileButton
              accept={pictureEndings.map((ending) => `.${ending}`).join(',')}
              onChange={(file) => void upload(file)}
            >
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  leftSection={<IconPhotoUp size={18} aria-hidden />}
                  aria-describedby={`${id}-hint`}
                >
                  {t('Choose a picture')}
                </Button>
              )}
            </FileButton>
          ) : (
            <Button variant="default" onClick={() => stop.current?.abort()}>
              {t('Stop')}
            </Button>
          )}
          {share === null && value !== '' && (
            <Button variant="subtle" color="gray" onClick={() => onChange('')}>
              {t('Take out the picture')}
            </Button>
          )}
        </Group>
        <Text id={`${id}-hint`} size="xs" c="dimmed">
          {t('JPEG, PNG, WebP, AVIF or GIF, up to 5 MB. Without one the name is shown.')}
        </Text>
      </Stack>
    </Input.Wrapper>
  );
}

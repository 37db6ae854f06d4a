import { Button, Input } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Crop } from './crop-window.ts';
import { acceptedPictures } from './open-picture.ts';
import { PictureCrop } from './picture-crop.tsx';
import classes from './picture-field.module.css';

type PictureFieldProps = {
  error: string | undefined;
  opened: { picture: HTMLCanvasElement; crop: Crop } | null;
  onChoose: (file: File) => void;
  onCrop: (crop: Crop) => void;
};

/** A picture from the device or, where there is one at hand, from its camera. */
export function PictureField({ error, opened, onChoose, onCrop }: PictureFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    // The same file can be chosen again, after it was refused.
    input.value = '';
    if (file !== undefined) onChoose(file);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const described = error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to the button's deed
    <div
      className={classes.place}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file !== undefined) onChoose(file);
      }}
    >
      {opened !== null && <PictureCrop {...opened} onChange={onCrop} />}
      <div className={classes.buttons}>
        <input
          id={`${id}-file`}
          name="picture"
          type="file"
          required
          accept={acceptedPictures}
          aria-invalid={error !== undefined}
          aria-describedby={described}
          className={classes.input}
          onChange={(event) => take(event.currentTarget)}
        />
        <Button
          component="label"
          htmlFor={`${id}-file`}
          variant="default"
          leftSection={<IconPhoto size={18} aria-hidden />}
        >
          {opened === null ? t('Choose a picture') : t('Choose another picture')}
        </Button>
        <span className={classes.camera}>
          <input
            id={`${id}-camera`}
            type="file"
            accept="image/*"
            capture="environment"
            className={classes.input}
            onChange={(event) => take(event.currentTarget)}
          />
          <Button
            component="label"
            htmlFor={`${id}-camera`}
            variant="default"
            leftSection={<IconCamera size={18} aria-hidden />}
          >
            {t('Take a picture')}
          </Button>
        </span>
      </div>
      <p id={`${id}-hint`} className={classes.hint}>
        {t('JPEG, PNG or GIF. Large ones are made smaller before they are sent.')}
      </p>
      {error !== undefined && (
        <Input.Error id={`${id}-error`} size="sm" role="alert">
          {error}
        </Input.Error>
      )}
    </div>
  );
}

import '@mantine/tiptap/styles.layer.css';
import { Input } from '@mantine/core';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { completeLink, isSendableLink } from '@pallikoodam/domain/messages/links';
import { type Editor, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readPasted } from './pasted-html.ts';
import classes from './rich-text-field.module.css';
import { tables } from './rich-text-tables.ts';
import { TableControls } from './table-controls.tsx';

const starterKit = StarterKit.configure({
  heading: { levels: [1, 2, 3, 4, 5] },
  blockquote: false,
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  link: false,
  trailingNode: false,
});

// A space at the end of what has been typed so far is one as well.
const parseOptions = { preserveWhitespace: true };

export type RichTextFieldProps = {
  label: string;
  name: string;
  value: string;
  error?: string | undefined;
  required?: boolean;
  /** Of what is written in it. */
  lang: 'en' | 'ta';
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** It can be written in: `focusEnd` gives it the focus, behind its text. */
  onReady?: (focusEnd: () => void) => void;
};

/** A text with headings 1 to 5, emphasis, lists, links and pasted tables (COM-03); blank while nothing is written. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, name, value, error, required, lang, onChange, onBlur, onReady } = props;
  const { t } = useTranslation();
  const id = useId();
  const [refusedLink, setRefusedLink] = useState<string | null>(null);
  const [leftPictures, setLeftPictures] = useState(false);
  const [extensions] = useState(() => [starterKit, linkExtension(setRefusedLink), ...tables]);
  const editor = useEditor({
    extensions,
    content: value,
    parseOptions,
    // There is no document where the server renders the page.
    immediatelyRender: false,
    shouldRerenderOnTransaction: true,
    onUpdate: (change) => onChange(change.editor.isEmpty ? '' : change.editor.getHTML()),
    onBlur: () => onBlur?.(),
  });
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': `${id}-label`,
          'aria-required': String(required === true),
          ...(error === undefined
            ? {}
            : { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
          name,
          lang,
        },
        transformPastedHTML: (given) => {
          const pasted = readPasted(given);
          setRefusedLink(pasted.refusedLink);
          setLeftPictures(pasted.hadPictures);
          return pasted.html;
        },
        handlePaste: (_view, { clipboardData }) => {
          if (clipboardData !== null && isPictureAlone(clipboardData)) setLeftPictures(true);
          return false;
        },
        handleDrop: (_view, { dataTransfer }) => {
          if (dataTransfer === null || !isPictureAlone(dataTransfer)) return false;
          setLeftPictures(true);
          return true;
        },
      },
    });
  }, [editor, id, name, lang, required, error]);
  // A draft that was kept, or a form that starts over.
  useEffect(() => {
    if (editor === null) return;
    const shown = editor.isEmpty ? '' : editor.getHTML();
    if (value !== shown) editor.commands.setContent(value, { emitUpdate: false, parseOptions });
  }, [editor, value]);
  const tellReady = useEffectEvent((made: Editor) =>
    onReady?.(() => {
      made.commands.setTextSelection(made.state.doc.content.size);
      // At once, while the command of that name waits for the next frame.
      made.view.focus();
    }),
  );
  useEffect(() => {
    if (editor !== null) tellReady(editor);
  }, [editor]);

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      errorProps={{ id: `${id}-error` }}
      withAsterisk={required === true}
      error={error}
    >
      <RichTextEditor
        editor={editor}
        classNames={classes}
        data-invalid={error === undefined ? undefined : true}
        labels={{
          boldControlLabel: t('Bold'),
          italicControlLabel: t('Italic'),
          underlineControlLabel: t('Underline'),
          clearFormattingControlLabel: t('Clear formatting'),
          linkControlLabel: t('Link'),
          unlinkControlLabel: t('Remove link'),
          bulletListControlLabel: t('Bullet list'),
          orderedListControlLabel: t('Numbered list'),
          h1ControlLabel: t('Heading {{level}}', { level: 1 }),
          h2ControlLabel: t('Heading {{level}}', { level: 2 }),
          h3ControlLabel: t('Heading {{level}}', { level: 3 }),
          h4ControlLabel: t('Heading {{level}}', { level: 4 }),
          h5ControlLabel: t('Heading {{level}}', { level: 5 }),
          undoControlLabel: t('Undo'),
          redoControlLabel: t('Redo'),
          linkEditorInputLabel: t('Address'),
          linkEditorInputPlaceholder: 'https://',
          linkEditorExternalLink: t('Opens in a new tab'),
          linkEditorInternalLink: t('Opens in this tab'),
          linkEditorSave: t('Save'),
        }}
      >
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H1 />
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.H4 />
            <RichTextEditor.H5 />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.ClearFormatting />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
          <TableControls editor={editor} />
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      <div role="alert">
        {refusedLink !== null && (
          <Input.Error mt={4} style={{ overflowWrap: 'anywhere' }}>
            {t(
              'This link was left out: {{link}}. A link begins with https://, http:// or mailto:',
              { link: shorten(refusedLink) },
            )}
          </Input.Error>
        )}
        {leftPictures && (
          <Input.Error mt={4}>
            {t(
              'Pictures were left out: a message holds none. Put them into the gallery and write where they are.',
            )}
          </Input.Error>
        )}
      </div>
    </Input.Wrapper>
  );
}

/** Programs put a picture of what is copied beside its words. */
function isPictureAlone({ files, types }: DataTransfer): boolean {
  const isPicture = Array.from(files).some(({ type }) => type.startsWith('image/'));
  return isPicture && !types.some((type) => type.startsWith('text/'));
}

/** Data in a link may be a whole picture. */
const longestShown = 80;

function shorten(link: string): string {
  return link.length > longestShown ? `${link.slice(0, longestShown)}…` : link;
}

/**
 * Links that may stand in a mail. One that may not is told to `onRefused` with what was typed, and
 * the text it was meant for stays; null where one was taken.
 */
function linkExtension(onRefused: (refused: string | null) => void) {
  return Link.extend({
    addCommands() {
      const parent = this.parent?.() ?? {};
      return {
        ...parent,
        setLink: (attributes) => (tools) => {
          const href = completeLink(attributes.href);
          onRefused(href === null ? attributes.href : null);
          if (href === null) return false;
          return parent.setLink?.({ ...attributes, href })(tools) ?? false;
        },
      };
    },
  }).configure({
    protocols: ['mailto'],
    defaultProtocol: 'https',
    isAllowedUri: isSendableLink,
    shouldAutoLink: (written) => completeLink(written) !== null,
  });
}

import { Button, Skeleton } from '@mantine/core';
import type { StoredFile } from '@pallikoodam/contract/files';
import { rolesWith } from '@pallikoodam/domain/access/capabilities';
import {
  type Bucket,
  bucketsOf,
  firstFolder,
  largestFileBytes,
  standingFolders,
} from '@pallikoodam/domain/files/buckets';
import {
  acceptedEndings,
  pictureEndings,
  pictureFaults,
  riskyFaults,
} from '@pallikoodam/domain/files/content';
import { IconFolderMinus, IconFolderPlus, IconHelp, IconPencil } from '@tabler/icons-react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { useSession } from '../../lib/session.ts';
import { uploadFile } from '../../lib/upload-file.ts';
import { BusyIconButton } from '../../screen/busy-icon-button.tsx';
import { DeleteDialog } from '../../screen/delete-dialog.tsx';
import { FilterBar } from '../../screen/filter-bar.tsx';
import { PickFilter, SearchFilter } from '../../screen/filters.tsx';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';
import { toTableColumns } from '../../screen/list/list-columns.tsx';
import { ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { RefreshButton } from '../../screen/refresh-button.tsx';
import { buttonColumn, deleteColumn } from '../../screen/table/row-buttons.tsx';
import { UploadField } from '../../screen/upload/upload-field.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { fileColumns, filePageSizes, filesAddress } from './file-list.tsx';

const FolderDialog = lazyDialog(async () => (await import('./file-dialogs.tsx')).FolderDialog);
const RenameDialog = lazyDialog(async () => (await import('./file-dialogs.tsx')).RenameDialog);
const HowToDialog = lazyDialog(async () => (await import('./file-dialogs.tsx')).HowToDialog);

const pictures = pictureEndings.map((ending) => `.${ending}`);

/** The files of the school by bucket and folder (FILE-01 to FILE-05). */
export function FileManagerScreen() {
  const { t } = useTranslation();
  const upload = {
    accept: acceptedEndings,
    hint: t('Documents, pictures, sound, video and ZIP files, up to 25 MB each'),
    wrongEnding: t('Files of this type are not accepted.'),
    ways: riskyFaults,
  };
  return <FileScreen title={t('File Manager')} upload={upload} />;
}

/** The same for pictures alone (FILE-06, FILE-09). */
export function FileSubmissionScreen() {
  const { t } = useTranslation();
  const upload = {
    accept: pictures,
    hint: t('Pictures up to 25 MB each'),
    wrongEnding: t('Only Images allowed'),
    ways: pictureFaults,
  };
  return <FileScreen title={t('File Submission')} upload={upload} />;
}

type FileScreenProps = {
  title: string;
  upload: Pick<ComponentProps<typeof UploadField>, 'accept' | 'hint' | 'wrongEnding' | 'ways'>;
};

function FileScreen({ title, upload }: FileScreenProps) {
  const { t } = useTranslation();
  const { roles, email } = useSession();
  const buckets = useQuery(queries.getS3Buckets.queryOptions()).data?.map(({ Name }) => Name);
  const list = useServerList('getUploadedFiles', filesAddress, {
    query: ({ bucket, folder, search, sort }) => {
      const opened = openedOf(buckets, bucket);
      if (opened === undefined) return undefined;
      return { bucket: opened, folder: folder || firstFolder, search, sort };
    },
  });
  const bucket = openedOf(buckets, list.values.bucket);
  const mayDelete = bucketsOf(rolesWith(roles, 'files.delete')).some((own) => own === bucket);
  const folder = list.values.folder || firstFolder;
  const folders = useQuery(
    queries.getFoldersFromS3.queryOptions({ input: bucket === undefined ? skipToken : { bucket } }),
  ).data;
  const making = useDialog<true>();
  const helping = useDialog<true>();
  const renaming = useDialog<StoredFile>();
  const deleting = useDialog<StoredFile>();
  const remove = useWrite(
    ({ bucket, file }: { bucket: Bucket; file: StoredFile }) =>
      api.deleteS3File({ bucket, key: file.Key }),
    {
      done: t('File Deleted Successfully'),
      undo: (_, { file }) => api.restoreFile({ id: file._id }),
    },
  );
  const droppingFolder = useDialog<string>();
  const removeFolder = useWrite(
    (place: { bucket: Bucket; folder: string }) => api.deleteFolder(place),
    {
      done: t('Folder Deleted Successfully'),
      undo: ({ id }) => api.restoreFile({ id }),
    },
  );
  const isMade = bucket !== undefined && !standingFolders(bucket).includes(folder);
  const { open: rename } = renaming;
  const { open: askDeletion } = deleting;
  const columns = useMemo(() => {
    const name = (file: StoredFile) => file.name;
    return toTableColumns(fileColumns(t), [
      buttonColumn<StoredFile>('Rename', {
        header: t('Rename'),
        button: (file) => (
          <BusyIconButton
            label={t('Rename {{name}}', { name: file.name })}
            onClick={() => rename(file)}
          >
            <IconPencil size={18} aria-hidden />
          </BusyIconButton>
        ),
      }),
      mayDelete && deleteColumn<StoredFile>({ t, name, onClick: askDeletion }),
    ]);
  }, [t, mayDelete, rename, askDeletion]);

  return (
    <ListScreen>
      <PageHeader title={title}>
        <RefreshButton />
        <Button
          variant="default"
          leftSection={<IconHelp size={18} aria-hidden />}
          onClick={() => helping.open(true)}
        >
          {t('How To')}
        </Button>
        {mayDelete && isMade && (
          <Button
            variant="default"
            leftSection={<IconFolderMinus size={18} aria-hidden />}
            onClick={() => droppingFolder.open(folder)}
          >
            {t('Delete Folder')}
          </Button>
        )}
        <Button
          leftSection={<IconFolderPlus size={18} aria-hidden />}
          disabled={bucket === undefined}
          onClick={() => making.open(true)}
        >
          {t('Create Folder')}
        </Button>
      </PageHeader>
      <FilterBar
        activeCount={list.values.search === '' ? 0 : 1}
        onClear={() => list.set({ search: '' })}
        search={<SearchFilter label={t('Search files')} {...list.filter('search')} />}
      >
        <PickFilter
          label={t('Bucket')}
          value={bucket ?? ''}
          choices={(buckets ?? []).map((value) => ({ value, label: t(bucketNames[value]) }))}
          onChange={(next) => list.set({ bucket: next, folder: '' })}
        />
        <PickFilter
          label={t('Folder')}
          value={folder}
          choices={(folders ?? []).map((value) => ({ value, label: nameFolder(value) }))}
          onChange={(next) => list.set({ folder: next })}
        />
      </FilterBar>
      {/* Where files are chosen once the buckets are known. */}
      {buckets === undefined && <Skeleton height={140} />}
      {bucket !== undefined && (
        <UploadField
          key={`${bucket}/${folder}`}
          label={t('Choose files')}
          {...upload}
          maxBytes={largestFileBytes}
          send={(file, options) =>
            uploadFile(
              { call: 'uploadfile', params: { bucket, folder, person: email } },
              file,
              options,
            )
          }
          onSent={({ arrived, left }) => {
            if (arrived === 0) return;
            void list.refresh();
            if (left === 0) notifySuccess(t('Files Uploaded Successfully'));
          }}
        />
      )}
      <ListTable label={title} list={list} columns={columns} pageSizes={filePageSizes} />
      {bucket !== undefined && (
        <>
          <FolderDialog
            dialog={making}
            bucket={bucket}
            onMade={(made) => list.set({ folder: made })}
          />
          <RenameDialog dialog={renaming} bucket={bucket} />
          <DeleteDialog
            dialog={droppingFolder}
            title={t('Delete Folder')}
            remove={async (name) => {
              await removeFolder.run({ bucket, folder: name });
              list.set({ folder: '' });
            }}
          >
            {t('Delete the folder {{name}}? Only an empty folder can be deleted.', {
              name: droppingFolder.subject,
            })}
          </DeleteDialog>
          <DeleteDialog
            dialog={deleting}
            title={t('Delete File')}
            remove={(file) => remove.run({ bucket, file })}
          >
            {t('Delete the file {{name}}?', { name: deleting.subject?.name })}
          </DeleteDialog>
        </>
      )}
      <HowToDialog dialog={helping} />
    </ListScreen>
  );

  /** Folders that stand in every bucket have names of the portal's own. */
  function nameFolder(name: string): string {
    return name === firstFolder ? t('General') : name === 'ID pictures' ? t('ID pictures') : name;
  }
}

/** The bucket on screen: that of the address, where the role has it, else the role's first. */
function openedOf(buckets: readonly Bucket[] | undefined, asked: string): Bucket | undefined {
  return buckets?.find((bucket) => bucket === asked) ?? buckets?.[0];
}

/** English keys for `t`. */
const bucketNames: Readonly<Record<Bucket, string>> = {
  'uploaded-docs': 'Uploaded documents',
  'profile-pictures': 'Profile pictures',
  teachers: 'Teachers',
  'record-management': 'Record management',
  'executive-committee-records': 'Executive committee records',
  library: 'Library',
};

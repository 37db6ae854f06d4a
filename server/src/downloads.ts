import { openSignedFile } from './features/files/service.ts';
import { openPhoto } from './features/gallery/service.ts';
import { openSponsorPicture } from './features/sponsors/service.ts';
import type { Downloads } from './platform/http/calls/downloads.ts';
import type { Portal } from './platform/portal.ts';

/** What leaves the portal as bytes, and the features that own it. */
export function createDownloads(portal: Portal): Downloads {
  return {
    openFile: (link) => openSignedFile(portal, link),
    openPhoto: (picture) => openPhoto(portal, picture),
    openSponsorPicture: (name) => openSponsorPicture(portal, name),
  };
}

import type { Role } from './roles.ts';

/** What people call those who hold a role: by these the search finds them. */
export const roleNames: Readonly<Record<Role, readonly string[]>> = {
  SuperAdmin: ['SuperAdmin', 'super admin', 'தலைமை நிர்வாகி'],
  Admin: ['Administrator', 'நிர்வாகி'],
  OpsMgmt: ['Operations', 'OpsMgmt', 'செயல் மேலாளர்'],
  Treasurer: ['Treasurer', 'பொருளாளர்'],
  Teacher: ['Teachers', 'ஆசிரியர்கள்', 'ஆசிரியர்'],
  BOD: ['Board', 'Directors', 'BOD', 'இயக்குநர் குழு'],
  HWC: ['homework team', 'HWC', 'வீட்டுப்பாடத் திருத்துநர்'],
  LibAdmin: ['Librarian', 'Library', 'LibAdmin', 'நூலகர்', 'நூலகம்'],
  // Everybody may be one.
  Parent: [],
};

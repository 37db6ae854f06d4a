import type { Generated } from 'kysely';

/**
 * The tables of the sign-in component, Better Auth, which fills them. The portal confirms an address
 * whose password was reset by mail, and forgets what has ended (platform/jobs/housekeeping.ts) or is not to
 * return with a backup.
 */
export type AccountTables = {
  account_user: {
    id: string;
    name: string;
    email: string;
    emailVerified: number;
    /** Blank until the first time; kept by the portal (platform/auth/authentication.ts). */
    lastSignInAt: Generated<string>;
    /** Whether signing in asks for a code too. */
    twoFactorEnabled: Generated<number>;
    image: string | null;
    createdAt: string;
    updatedAt: string;
  };
  account_session: {
    id: string;
    userId: string;
    token: string;
    expiresAt: string;
    ipAddress: string | null;
    userAgent: string | null;
    createdAt: string;
    updatedAt: string;
  };
  account_credential: {
    id: string;
    userId: string;
    accountId: string;
    providerId: string;
    accessToken: string | null;
    refreshToken: string | null;
    idToken: string | null;
    accessTokenExpiresAt: string | null;
    refreshTokenExpiresAt: string | null;
    scope: string | null;
    password: string | null;
    createdAt: string;
    updatedAt: string;
  };
  account_second_factor: {
    id: string;
    userId: string;
    /** Encrypted with SESSION_SECRET, as the backup codes are. */
    secret: string;
    backupCodes: string;
    /** 0 until the first code has shown that the app knows the secret. */
    verified: number;
    failedVerificationCount: number;
    lockedUntil: string | null;
  };
  account_verification: {
    id: string;
    identifier: string;
    value: string;
    expiresAt: string;
    createdAt: string;
    updatedAt: string;
  };
};

import type { NewTables } from '../create-table.ts';

/** Better Auth's tables, under names that say what they hold (platform/auth/authentication.ts maps them). */
export const accounts: NewTables = {
  account_user: {
    key: 'id',
    text: 'name, email, lastSignInAt, createdAt, updatedAt',
    integer: 'emailVerified, twoFactorEnabled',
    optionalText: 'image',
    indexes: {
      account_user_email: { on: 'email', unique: true },
      // Accounts that were never confirmed, by their age.
      account_user_confirmed: 'emailVerified, createdAt',
    },
  },

  account_session: {
    key: 'id',
    text: 'userId, token, expiresAt, createdAt, updatedAt',
    optionalText: 'ipAddress, userAgent',
    indexes: {
      account_session_token: { on: 'token', unique: true },
      account_session_userId: 'userId',
    },
  },

  account_credential: {
    key: 'id',
    text: 'userId, accountId, providerId, createdAt, updatedAt',
    optionalText: `accessToken, accessTokenExpiresAt, refreshToken, refreshTokenExpiresAt,
      idToken, scope, password`,
    indexes: { account_credential_userId: 'userId' },
  },

  account_verification: {
    key: 'id',
    text: 'identifier, value, expiresAt, createdAt, updatedAt',
    indexes: {
      account_verification_identifier: 'identifier',
      // Links, by whose they are.
      account_verification_value: 'value',
    },
  },

  account_second_factor: {
    key: 'id',
    text: 'userId, secret, backupCodes',
    integer: 'verified, failedVerificationCount',
    optionalText: 'lockedUntil',
    indexes: { account_second_factor_userId: { on: 'userId', unique: true } },
  },
};

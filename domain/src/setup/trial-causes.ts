/** Why a trial failed, as far as the other side's answer tells. */
export const trialCauses = [
  'nameNotFound',
  'refused',
  'noWay',
  'timedOut',
  'cutOff',
  'unknownSigner',
  'expired',
  'otherName',
  'notEncrypted',
  'notLetIn',
  'notFound',
  'elsewhere',
  'busy',
  'otherSide',
  'full',
  'notWritable',
] as const;
export type TrialCause = (typeof trialCauses)[number];

/** Codes of Node, of its fetch, of TLS, S3, SMTP and HTTP, and what their libraries say instead. */
const signs: Readonly<Record<TrialCause, RegExp>> = {
  nameNotFound: /ENOTFOUND|EAI_AGAIN|\bEDNS\b/,
  refused: /ECONNREFUSED/,
  noWay: /E(HOST|NET)(UNREACH|DOWN)|EADDRNOTAVAIL/,
  timedOut:
    /ETIMEDOUT|TimeoutError|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|\btime(d )?out\b|Greeting never received/i,
  cutOff:
    /ECONNRESET|EPIPE|UND_ERR_SOCKET|(connection|socket) (unexpectedly )?closed|socket close/i,
  unknownSigner:
    /SELF_SIGNED_CERT|UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT)|self-signed certificate|unable to (verify the first certificate|get (local )?issuer certificate)/,
  expired: /CERT_(HAS_EXPIRED|NOT_YET_VALID)|certificate (has expired|is not yet valid)/,
  otherName: /ERR_TLS_CERT_ALTNAME_INVALID|does not match certificate's altnames/,
  notEncrypted: /\bEPROTO\b|ERR_SSL_|wrong version number/,
  notLetIn:
    /^40[13]$|^53[0458]\b|EAUTH|AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch|^Forbidden$/,
  notFound: /^404$|NoSuchBucket|ENOENT/,
  elsewhere: /^3\d\d$|PermanentRedirect/,
  busy: /^429$|^4(21|5[0-2])\b|SlowDown|TooManyRequests/,
  otherSide: /^5\d\d$|InternalError|ServiceUnavailable/,
  full: /ENOSPC|EDQUOT/,
  notWritable: /EACCES|EPERM|EROFS/,
};

/** The cause that an answer or a code stands for; null where it speaks for itself. */
export function findTrialCause(detail: string): TrialCause | null {
  return trialCauses.find((cause) => signs[cause].test(detail)) ?? null;
}

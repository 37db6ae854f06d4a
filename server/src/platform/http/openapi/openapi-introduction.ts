/** What one needs to know before the first call, a paragraph an entry; in Markdown. */
export const apiIntroduction: readonly string[] = [
  'To sign in, send `POST /auth/sign-in/email` with `email` and `password` as JSON and the address of the portal in the header `Origin`. The answer carries the token in the header `set-auth-token`; send it with every call: `Authorization: Bearer <token>`.',
  'The pages of the portal send a session cookie instead. A POST without a token in `Authorization` is accepted only from the portal itself: with `Sec-Fetch-Site: same-origin`, and from programs that send no such header with the address of the portal in `Origin` or any `X-Requested-With`; where `Sec-Fetch-Dest` is sent, it is `empty`. What changes something by GET takes a token alone.',
  'Bodies and answers are JSON. A whole record may be sent: its `_id` where the call takes none, `CreatedDate`, `UpdatedDate` and `insertTimeStamp` are passed over, and `id` is taken for `_id`. A refusal has a status and a `message`, and for bad input one message per field in `fields`.',
  'Amounts are dollars with at most two decimals, moments are UTC in ISO form such as `2026-01-31T15:00:00.000Z`, days are `YYYY-MM-DD`. An empty text means that nothing is given.',
  'Lists that take `page`, which begins at 1, and `pageSize` return one page at a time; without `pageSize` most return all records. The header `x-total-count`, where a list has it, counts the records on all pages; of the history of changes 10001 stands for more than 10,000.',
  'A submit that takes the header `Idempotency-Key` acts once per key, however often it is sent. A change that carries the time stamp of the record as it was read is answered with 409 when someone else has changed the record since.',
];

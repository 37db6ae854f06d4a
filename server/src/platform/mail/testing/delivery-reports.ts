/** The message that comes back: its id and whom it went to. */
type Returned = { id: string; recipient: string };

const crlf = (text: string) => text.replace(/\r?\n/g, '\r\n');

/** As Postfix writes it, with the headers of the message. */
export function postfixReport(
  { id, recipient }: Returned,
  { action = 'failed', status = '5.1.1' } = {},
): string {
  return crlf(`Return-Path: <>
Received: by mail.school.example (Postfix)
	id 4cKx1z0ab1z1; Sat,  6 Sep 2025 14:00:02 +0000 (UTC)
Date: Sat,  6 Sep 2025 14:00:02 +0000 (UTC)
From: MAILER-DAEMON@mail.school.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: portal@school.example
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4cKx1y6xFzz1.1757167202/mail.school.example"
Content-Transfer-Encoding: 8bit
Message-Id: <4cKx1z0ab1z1@mail.school.example>

This is a MIME-encapsulated message.

--4cKx1y6xFzz1.1757167202/mail.school.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mail.school.example.

<${recipient}>: host mx.home.example[192.0.2.25] said: 550 5.1.1 User unknown

--4cKx1y6xFzz1.1757167202/mail.school.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.school.example
X-Postfix-Queue-ID: 4cKx1y6xFzz1
X-Postfix-Sender: rfc822; portal@school.example
Arrival-Date: Sat,  6 Sep 2025 14:00:01 +0000 (UTC)

Final-Recipient: rfc822; ${recipient}
Original-Recipient: rfc822;${recipient}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.home.example
Diagnostic-Code: smtp; 550 5.1.1 <${recipient}>: Recipient address
    rejected: User unknown in virtual mailbox table

--4cKx1y6xFzz1.1757167202/mail.school.example
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers
Content-Transfer-Encoding: 8bit

Return-Path: <portal@school.example>
From: Pallikoodam <portal@school.example>
To: ${recipient}
Subject: No class
Message-ID:
 <${id}@school.example>
Date: Sat, 06 Sep 2025 14:00:00 +0000

--4cKx1y6xFzz1.1757167202/mail.school.example--
`);
}

/** As Exchange writes it: a page of HTML, and the whole message. */
export function exchangeReport({ id, recipient }: Returned): string {
  return crlf(`From: <postmaster@outlook.example>
To: <portal@school.example>
Date: Sat, 6 Sep 2025 14:00:09 +0000
Content-Type: multipart/report; report-type=delivery-status;
	boundary="e7f2d5a0-0b0c-4a3f-9f7c-3c1d2e4f5a6b"
Content-Language: en-US
Message-ID: <1a2b3c4d-5e6f@SN6PR04MB4000.namprd04.prod.outlook.example>
In-Reply-To: <${id}@school.example>
References: <${id}@school.example>
Subject: Undeliverable: No class
MIME-Version: 1.0
X-MS-Exchange-Message-Is-Ndr:

--e7f2d5a0-0b0c-4a3f-9f7c-3c1d2e4f5a6b
Content-Type: multipart/alternative; differences=Content-Type;
	boundary="6b5a4f3e"

--6b5a4f3e
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Your message to ${recipient} couldn't be delivered.=

--6b5a4f3e
Content-Type: text/html; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

<html><body><p>Your message couldn't be delivered.</p></body></html>

--6b5a4f3e--

--e7f2d5a0-0b0c-4a3f-9f7c-3c1d2e4f5a6b
Content-Type: message/delivery-status

Reporting-MTA: dns;SN6PR04MB4000.namprd04.prod.outlook.example
Received-From-MTA: dns;mail.school.example
Arrival-Date: Sat, 6 Sep 2025 14:00:08 +0000

Final-Recipient: rfc822;${recipient.toUpperCase()}
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup
X-Display-Name: Gone

--e7f2d5a0-0b0c-4a3f-9f7c-3c1d2e4f5a6b
Content-Type: message/rfc822

Received: from mail.school.example (192.0.2.7) by
 SN6PR04MB4000.namprd04.prod.outlook.example; Sat, 6 Sep 2025 14:00:08 +0000
From: Pallikoodam <portal@school.example>
To: ${recipient}
Subject: No class
Message-ID: <${id}@school.example>
MIME-Version: 1.0
Content-Type: text/plain; charset="utf-8"
Content-Transfer-Encoding: base64

4K614K6j4K6V4K+N4K6V4K6u4K+N

--e7f2d5a0-0b0c-4a3f-9f7c-3c1d2e4f5a6b--
`);
}

/** As Gmail writes it: the id stands beside the state, of the message are some headers left. */
export function gmailReport({ id, recipient }: Returned): string {
  return crlf(`Return-Path: <>
From: Mail Delivery Subsystem <mailer-daemon@googlemail.example>
To: portal@school.example
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (Failure)
Message-ID: <68bc4001.170a0220.mx@googlemail.example>
Date: Sat, 06 Sep 2025 07:00:03 -0700 (PDT)
Content-Type: multipart/report; boundary="000000000000aa01"; report-type=delivery-status

--000000000000aa01
Content-Type: multipart/related; boundary="000000000000aa02"

--000000000000aa02
Content-Type: text/html; charset="UTF-8"

<html><body>Address not found</body></html>
--000000000000aa02
Content-Type: image/png; name="icon.png"
Content-Disposition: attachment; filename="icon.png"
Content-Transfer-Encoding: base64
Content-ID: <icon.png>

iVBORw0KGgo=
--000000000000aa02--
--000000000000aa01
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.example
Arrival-Date: Sat, 06 Sep 2025 07:00:02 -0700 (PDT)
X-Original-Message-ID: <${id}@school.example>

Final-Recipient: rfc822; ${recipient}
Action: failed
Status: 5.2.2
Remote-MTA: dns; gmail-smtp-in.l.google.example. (192.0.2.26, the server for the domain.)
Diagnostic-Code: smtp; 552-5.2.2 The recipient's inbox is out of storage space and inactive.
 552 5.2.2 Please direct the recipient to clear storage. - gsmtp
Last-Attempt-Date: Sat, 06 Sep 2025 07:00:03 -0700 (PDT)

--000000000000aa01
Content-Type: message/rfc822

From: Pallikoodam <portal@school.example>
Subject: No class

----- Message truncated -----
--000000000000aa01--
`);
}

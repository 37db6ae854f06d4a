import { expect, it } from 'vitest';
import { readMailChecks } from './mail-checks.ts';

const gmail = `Delivered-To: priya@gmail.com
Received: by 2002:a05:6402:40c1:b0:5c8 with SMTP id z1csp123456edb;
        Sat, 6 Sep 2025 07:00:12 -0700 (PDT)
ARC-Authentication-Results: i=1; mx.google.com;
       dkim=pass header.i=@school.example header.s=mail header.b=Ab1Cd2;
       spf=pass (google.com: domain of portal@school.example designates 192.0.2.7 as permitted sender) smtp.mailfrom=portal@school.example;
       dmarc=pass (p=NONE sp=NONE dis=NONE) header.from=school.example
Return-Path: <portal@school.example>
Received: from mail.school.example (mail.school.example. [192.0.2.7])
        by mx.google.com with ESMTPS id 4fb4d7f45d1cf
        (version=TLS1_3 cipher=TLS_AES_256_GCM_SHA384 bits=256/256);
        Sat, 06 Sep 2025 07:00:12 -0700 (PDT)
Received-SPF: pass (google.com: domain of portal@school.example designates 192.0.2.7 as permitted sender) client-ip=192.0.2.7;
Authentication-Results: mx.google.com;
       dkim=pass header.i=@school.example header.s=mail header.b=Ab1Cd2;
       spf=pass (google.com: domain of portal@school.example designates 192.0.2.7 as permitted sender) smtp.mailfrom=portal@school.example;
       dmarc=pass (p=NONE sp=NONE dis=NONE) header.from=school.example
From: Pallikoodam <portal@school.example>
To: priya@gmail.com
Subject: mail works

Vanakkam!`;

const gmailUnprepared = `Authentication-Results: mx.google.com;
       spf=none (google.com: portal@school.example does not designate permitted sender hosts) smtp.mailfrom=portal@school.example
From: =?UTF-8?B?4K6q?= <portal@school.example>`;

const outlook = `Received: from SN6PR04MB4000.namprd04.prod.outlook.com (2603:10b6:805::1)\r
 by BYAPR04MB5000.namprd04.prod.outlook.com with HTTPS; Sat, 6 Sep 2025\r
 14:00:15 +0000\r
Authentication-Results: spf=pass (sender IP is 198.51.100.9)\r
 smtp.mailfrom=bounces.mailer.example; dkim=pass (signature was verified)\r
 header.d=mailer.example;dmarc=fail action=none\r
 header.from=school.example;compauth=fail reason=001\r
Received-SPF: Pass (protection.outlook.com: domain of bounces.mailer.example\r
 designates 198.51.100.9 as permitted sender)\r
From: "Pallikoodam, North" <portal@school.example>\r
`;

const outlookGuess = `Authentication-Results: spf=softfail (sender IP is 192.0.2.7)
 smtp.mailfrom=school.example; dkim=none (message not signed)
 header.d=none;dmarc=bestguesspass action=none header.from=school.example;
From: portal@school.example`;

const yahoo = `X-Apparently-To: priya@yahoo.com; Sat, 06 Sep 2025 14:00:20 +0000
Return-Path: <portal@school.example>
Authentication-Results: atlas-production.v2-mail-prod1-gq1.omega.yahoo.com;
 dkim=pass header.i=@mailer.example header.s=s2;
 dkim=pass header.i=@school.example header.s=s1;
 spf=permerror smtp.mailfrom=school.example;
 dmarc=pass(p=QUARANTINE,sp=NULL)header.from=school.example;
From: Pallikoodam <portal@school.example>`;

const postfix = `Return-Path: <portal@school.example>
Authentication-Results: mail.home.example; dmarc=pass (p=none dis=none) header.from=school.example
Authentication-Results: mail.home.example;
	dkim=pass (2048-bit key; unprotected) header.d=school.example header.i=@school.example header.a=rsa-sha256 header.s=mail header.b="a;b";
	dkim-atps=neutral
Received-SPF: Pass (mailfrom) identity=mailfrom; client-ip=192.0.2.7; helo=mail.school.example; envelope-from=portal@school.example; receiver=home.example
Authentication-Results: relay.far.example; spf=fail smtp.mailfrom=school.example; dkim=fail header.d=school.example
From: portal@school.example`;

const summary = `Message ID	<0199@school.example>
Created at:	Sat, Sep 6, 2025 at 2:00 PM (Delivered after 2 seconds)
From:	Pallikoodam <portal@school.example>
SPF:	PASS with IP 192.0.2.7 Learn more
DKIM:	'PASS' with domain school.example Learn more
DMARC:	'FAIL' Learn more`;

it.each([
  ['Gmail', gmail, 'passed school.example', 'passed school.example', 'passed school.example'],
  [
    'Gmail of a domain without any',
    gmailUnprepared,
    'missing school.example',
    'untold school.example',
    'untold school.example',
  ],
  [
    'Outlook of a provider that signs for itself',
    outlook,
    'passed bounces.mailer.example',
    'passed mailer.example',
    'failed school.example',
  ],
  [
    'Outlook of a domain without a rule',
    outlookGuess,
    'failed school.example',
    'missing school.example',
    'missing school.example',
  ],
  ['Yahoo', yahoo, 'broken school.example', 'passed school.example', 'passed school.example'],
  [
    'Postfix with a header of each program, above those of a relay',
    postfix,
    'passed school.example',
    'passed school.example',
    'passed school.example',
  ],
  [
    'the lines above the headers in Gmail',
    summary,
    'passed school.example',
    'passed school.example',
    'failed school.example',
  ],
])('reads the headers of %s', (_what, pasted, spf, dkim, dmarc) => {
  const read = readMailChecks(pasted);
  expect(read?.from).toBe('school.example');
  const told = Object.values(read?.proofs ?? {}).map((proof) => `${proof.verdict} ${proof.domain}`);
  expect(told).toEqual([spf, dkim, dmarc]);
});

it.each([
  ['nothing', ''],
  ['a text without headers', 'Vanakkam! This mail was sent by the portal.'],
  ['headers that tell nothing', 'From: a@b.example\nTo: c@d.example\n\nauthentication-results'],
])('says nothing of %s', (_what, pasted) => {
  expect(readMailChecks(pasted)).toBe(null);
});

it('takes the topmost header, whatever stands below and in the text', () => {
  const forged = `Authentication-Results: mx.home.example; spf=fail smtp.mailfrom=school.example
Authentication-Results: else.example; spf=pass smtp.mailfrom=school.example; dmarc=pass
From: portal@school.example

Authentication-Results: mx.home.example; dkim=pass`;
  const { spf, dkim, dmarc } = readMailChecks(forged)?.proofs ?? {};
  const verdicts = [spf?.verdict, dkim?.verdict, dmarc?.verdict];
  expect(verdicts).toEqual(['failed', 'untold', 'untold']);
});

it('is quick with a text of any length', () => {
  const long = `Authentication-Results: a; ${'spf=pass ('.repeat(20_000)}${'\n '.repeat(20_000)}`;
  expect(readMailChecks(long)?.proofs.spf.verdict).toBe('passed');
});

/** Sample reports of mail servers and providers; `to` is the bounce address. */

const crlf = (text: string) => text.replace(/^\n/, '').replaceAll('\n', '\r\n')

export interface DeliverySample {
  readonly to: string
  readonly action?: string
  readonly status?: string
}

/** A delivery report by Postfix (RFC 3464). */
export const deliveryReport = ({ to, action = 'failed', status = '5.1.1' }: DeliverySample) =>
  crlf(`
Return-Path: <>
Received: by mx.example.net (Postfix)
\tid 4W1x2y3z; Mon, 15 Jun 2026 12:00:00 +0000 (UTC)
Date: Mon, 15 Jun 2026 12:00:00 +0000 (UTC)
From: MAILER-DAEMON@mx.example.net (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${to}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="4W1x2y3z.1/mx.example.net"

--4W1x2y3z.1/mx.example.net
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.example.net.

<anouk@example.org>: host mail.example.org said: 550 ${status} User unknown

--4W1x2y3z.1/mx.example.net
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net
X-Postfix-Queue-ID: 4W1x2y3z
Arrival-Date: Mon, 15 Jun 2026 11:59:58 +0000 (UTC)

Final-Recipient: rfc822; anouk@example.org
Original-Recipient: rfc822;anouk@example.org
Action: ${action}
Status: ${status}
Remote-MTA: dns; mail.example.org
Diagnostic-Code: smtp; 550 ${status}
    User unknown in virtual mailbox table

--4W1x2y3z.1/mx.example.net
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

From: Test <help@example.test>
To: anouk@example.org
Subject: Confirm your e-mail address
Message-ID: <0197a000-0000-7000-8000-000000000001@example.test>

--4W1x2y3z.1/mx.example.net--
`)

/** A report of a provider's feedback loop (RFC 5965); the address is in the attached mail. */
export const feedbackReport = ({ to, type = 'abuse' }: { readonly to: string; readonly type?: string }) =>
  crlf(`
From: <abusedesk@example.com>
Date: Mon, 15 Jun 2026 12:00:00 +0000
Subject: FW: A new message
To: <abuse@example.test>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="part1_13d.2e68ed54_boundary"

--part1_13d.2e68ed54_boundary
Content-Type: text/plain; charset="US-ASCII"
Content-Transfer-Encoding: 7bit

This is an email abuse report for an email message.

--part1_13d.2e68ed54_boundary
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1
Original-Mail-From: <${to}>
Arrival-Date: Mon, 15 Jun 2026 11:00:00 +0000
Reported-Domain: example.test

--part1_13d.2e68ed54_boundary
Content-Type: message/rfc822
Content-Disposition: inline

From: Test <help@example.test>
Received: from mail.example.test by mx.example.com; Mon, 15 Jun 2026 11:00:00 +0000
To: <anouk@example.org>
Subject: A new message
X-Return-Path: ${to}
MIME-Version: 1.0
Content-type: text/plain
Content-Transfer-Encoding: 7bit

Hello
--part1_13d.2e68ed54_boundary--
`)

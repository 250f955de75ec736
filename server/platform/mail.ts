import nodemailer from 'nodemailer'

export type Letter = { recipient: string; subject: string; body: string }

/** Sends one email; throws when the server refuses it. */
export type SendLetter = (letter: Letter) => Promise<void>

/** A sender over the SMTP server of `SMTP_URL`. */
export const smtpSender = (smtpUrl: string, from: string): SendLetter => {
  const transport = nodemailer.createTransport(smtpUrl, { from })
  return async ({ recipient, subject, body }) => {
    await transport.sendMail({ to: recipient, subject, text: body })
  }
}

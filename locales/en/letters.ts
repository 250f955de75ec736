export const letters = {
  reset: {
    subject: 'Reset your Brigada password',
    body: 'Hello {name},\n\nWe received a request to reset your password. To choose a new one, open this link within an hour:\n\n{link}\n\nIf you didn’t ask for this, ignore this email. Your password stays the same.\n',
  },
  invitation: {
    subject: 'You’ve been invited to Brigada',
    body: 'Hello {name},\n\n{inviter} has created a Brigada account for you. Choose a password within three days and sign in:\n\n{link}\n',
  },
  password_changed: {
    subject: 'Your password was changed',
    body: 'Hello {name},\n\nYour password was changed, and you were signed out on all other devices. Your API tokens and calendar link have stopped working.\n\nIf this wasn’t you, reset your password now:\n\n{link}\n',
  },
  new_address: {
    subject: 'New sign-in to your account',
    body: 'Hello {name},\n\nSomeone signed in to your account from a new IP address: {ip}.\n\nIf this wasn’t you, change your password:\n\n{link}\n',
  },
  factor_removed: {
    subject: 'Two-factor authentication was turned off',
    body: 'Hello {name},\n\nAn administrator turned off two-factor authentication for your account and signed you out everywhere. Your API tokens and calendar link have stopped working. Sign in with your password and set it up again:\n\n{link}\n\nIf you didn’t ask for this, tell an administrator now.\n',
  },
  email_changed: {
    subject: 'The email of your account was changed',
    body: 'Hello {name},\n\nThe email of your account is now {email}. You can no longer sign in with this address. You were signed out on all other devices, and your API tokens and calendar link have stopped working.\n\nIf you didn’t want this, stop the change within 72 hours:\n',
  },
  email_is_new: {
    subject: 'Your email for Brigada was changed',
    body: 'Hello {name},\n\nFrom now on, sign in with {email}. Your password stays the same. You were signed out on all other devices, and your API tokens and calendar link have stopped working.\n\nSign in here:\n',
  },
  email_change_stopped: {
    subject: 'The email change was stopped',
    body: 'Hello {name},\n\nThe email change was stopped: the email of your account is {email} again. You were signed out everywhere, and your password no longer works. Request a new one; the link goes to {email}:\n',
  },
  history_heads: {
    subject: 'History checksums',
    body: 'Hello,\n\nThese are the latest history checksums:\n\n{heads}\n\nKeep this email where no one who runs the server can reach it. On the server, this command shows whether anything before it has been altered or deleted since:\n\n{command}\n\nYou get an email once a day when something has changed. If none comes although people are working, ask why.\n',
  },
  history_heads_end: {
    subject: 'No more history checksums',
    body: 'Hello,\n\nHistory checksums will no longer be sent to this address: a super-admin has changed it. These are the latest ones:\n\n{heads}\n\nOn the server, this command shows whether anything before them has been altered or deleted since:\n\n{command}\n\nIf you don’t know about this change, ask who made it and why.\n',
  },
  news: {
    subject: '{text}',
    body: 'Hello {name},\n\n{text}\n\nYou can choose which emails you get in your profile.\n',
  },
} as const

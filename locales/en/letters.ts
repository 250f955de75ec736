export const letters = {
  reset: {
    subject: 'Reset your Brigada password',
    body: 'Hello {name},\n\nsomeone asked for a new password for your account. Open this link within an hour to set one:\n\n{link}\n\nIf it was not you, leave this letter: your password stays as it is.\n',
  },
  invitation: {
    subject: 'You’ve been invited to Brigada',
    body: 'Hello {name},\n\n{inviter} has made an account for you. Open this link within three days to choose a password and sign in:\n\n{link}\n',
  },
  password_changed: {
    subject: 'Your password was changed',
    body: 'Hello {name},\n\nthe password of your account was changed. All other places where you were signed in have been signed out; your API tokens and calendar address have stopped working.\n\nIf it was not you, ask for a new password now:\n\n{link}\n',
  },
  new_address: {
    subject: 'New sign-in to your account',
    body: 'Hello {name},\n\nyour account was signed in to from an address we have not seen before: {ip}.\n\nIf it was not you, change your password:\n\n{link}\n',
  },
  factor_removed: {
    subject: 'Two-factor authentication was turned off',
    body: 'Hello {name},\n\nan administrator removed the second factor of your account, and all your sessions, API tokens and your calendar address have ended. Sign in with your password and set it up anew:\n\n{link}\n\nIf you did not ask for it, tell an administrator at once.\n',
  },
  email_changed: {
    subject: 'The e-mail of your account was changed',
    body: 'Hello {name},\n\nthe e-mail of your account is now {email}. You can no longer log in with this address. Other devices have been signed out; API tokens and the calendar address have stopped working.\n\nIf you did not want this, stop the change within 72 hours:\n',
  },
  email_is_new: {
    subject: 'Your e-mail for Brigada has changed',
    body: 'Hello {name},\n\nfrom now on you log in with {email}. Your password stays the same. Other devices have been signed out; API tokens and the calendar address have stopped working.\n\nLog in here:\n',
  },
  email_change_stopped: {
    subject: 'The change of e-mail was stopped',
    body: 'Hello {name},\n\nthe change of e-mail was stopped: the e-mail of your account is {email} again. All devices have been signed out, and the password no longer works. Ask for a new one; the link goes to {email}:\n',
  },
  history_heads: {
    subject: 'Checksums of history',
    body: 'Hello,\n\nthese are the latest checksums of history:\n\n{heads}\n\nKeep this letter where nobody who runs the server can reach it. On the server, this command shows whether anything before it has been altered or deleted since:\n\n{command}\n\nA letter comes once a day when something has changed. If none comes although people are working, ask why.\n',
  },
  history_heads_end: {
    subject: 'No more checksums of history',
    body: 'Hello,\n\nfrom now on the checksums of history no longer come to this address: a super-admin has changed it. These are the latest ones:\n\n{heads}\n\nOn the server, this command shows whether anything before them has been altered or deleted since:\n\n{command}\n\nIf you don’t know of this change, ask who made it and why.\n',
  },
  news: {
    subject: '{text}',
    body: 'Hello {name},\n\n{text}\n\nWhich letters you get you choose in your profile.\n',
  },
} as const

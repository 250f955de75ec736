const KEEPS = 'keepsForOffline'

/** Whether this browser keeps answers for days without signal; it does once the app on site has been opened in it. */
export const keepsAnswers = () => localStorage.getItem(KEEPS) === '1'

/** From now on answers are kept, until the user signs out. */
export const beginKeeping = () => localStorage.setItem(KEEPS, '1')

export const endKeeping = () => localStorage.removeItem(KEEPS)

const KEEPS = 'keepsForOffline'

/** Whether this browser stores answers for use without a network; true after the foreman's pages were opened in it. */
export const keepsAnswers = () => localStorage.getItem(KEEPS) === '1'

/** Stores answers from now on, until the user signs out. */
export const beginKeeping = () => localStorage.setItem(KEEPS, '1')

export const endKeeping = () => localStorage.removeItem(KEEPS)

import { searchKey } from './search-key.ts'

/** The search key of a user: names, email address, phone. */
export const userSearchKey = (user: { email: string; first_name: string; last_name: string; phone: string | null }) =>
  searchKey({ names: [user.first_name, user.last_name], phones: [user.phone], emails: [user.email] })

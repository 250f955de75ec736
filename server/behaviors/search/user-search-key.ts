import { searchKey } from './search-key.ts'

/** What a user is found by: names, address, phone. */
export const userSearchKey = (user: { email: string; first_name: string; last_name: string; phone: string | null }) =>
  searchKey({ names: [user.first_name, user.last_name], phones: [user.phone], emails: [user.email] })

import { notifications } from '@mantine/notifications'

/** Says briefly that something is done. */
export const sayDone = (message: string) => void notifications.show({ message, color: 'accent' })

/** Says briefly that something is not. */
export const sayFailed = (message: string) => void notifications.show({ message, color: 'red', autoClose: 12_000 })

import {
  IconApi,
  IconBuildingStore,
  IconEyeCheck,
  IconForms,
  IconGavel,
  IconProgressCheck,
  IconSettings,
  IconShieldHalf,
  IconUsersGroup,
  IconWebhook,
  type Icon,
} from '#web/ui/icons/index.ts'
import type { MenuKey, Place } from './menu.ts'

const icons: Partial<Record<MenuKey, Icon>> = {
  agency: IconBuildingStore,
  access: IconEyeCheck,
  statuses: IconProgressCheck,
  law: IconGavel,
  custom_fields: IconForms,
  data_quality: IconUsersGroup,
  webhooks: IconWebhook,
  personal_data: IconShieldHalf,
  api_docs: IconApi,
}

/** The icon of any entry, including settings. */
export const iconOf = ({ icon, key }: Place): Icon => icon ?? icons[key] ?? IconSettings

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
  type TablerIcon,
} from '@tabler/icons-react'
import type { MenuKey, Place } from './menu.ts'

const icons: Partial<Record<MenuKey, TablerIcon>> = {
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
export const iconOf = ({ icon, key }: Place): TablerIcon => icon ?? icons[key] ?? IconSettings

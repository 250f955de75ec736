import { expect, it } from 'vitest'
import { isReserved } from './reserved-names.policy.ts'

it.each([
  'super-admin', 'Super-Admin', 'SUPER ADMIN', 'superadmin', 'super_adm1n', 'super-admim', 'super-admn', 'supper-admin', 'suepr-admin',
  'super-adrnin', 'supеr-аdmin', 'ѕuper-admin', 'suреr-admin', 'ｓｕｐｅｒ－ａｄｍｉｎ', 'súper-admin', 'Superadministrator', 'Superadministrador', 'Супер-админ',
  'суперадмін', 'Суперадміністратор', 'Суперадминистратор', 'super\u200b-admin',
])('%j could be taken for super-admin', (text) => expect(isReserved(text)).toBe(true)) // prettier-ignore

it.each([
  'admin', 'administrator', 'superuser', 'supervisor', 'Recruiter', 'Рекрутер', 'Супервайзер', 'Адміністратор', 'Office admin', 'night-admin', 'x',
  'HR', 'Старший координатор', 'supermarket administrator',
])('%j is free', (text) => expect(isReserved(text)).toBe(false)) // prettier-ignore

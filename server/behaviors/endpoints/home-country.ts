import { AsyncLocalStorage } from 'node:async_hooks'
import { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/min'
import { HOME_COUNTRY, askHomeCode } from '#contract/basics/phone-number.ts'

const countries = new AsyncLocalStorage<string>()

askHomeCode(() => getCountryCallingCode((countries.getStore() ?? HOME_COUNTRY) as CountryCode))

/** Runs a request of an agency in `country`: phones without a country code are read as numbers of that country. */
export const inCountry = <T>(country: string, run: () => T): T => countries.run(country, run)

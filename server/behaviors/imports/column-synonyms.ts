/** Column headers of advertising platforms, job boards and hand-made lists in the five languages, by the field they usually hold. */
export const columnSynonyms: Readonly<Record<string, readonly string[]>> = {
  full_name: list(
    'full_name, name, your name, user name, imię i nazwisko, imię nazwisko, kandydat, nombre completo, nombre y apellidos',
    "ПІБ, повне ім'я, ім'я та прізвище, прізвище та ім'я, ФИО, имя и фамилия, фамилия и имя, полное имя",
  ),
  first_name: list("first_name, given name, imię, nombre, ім'я, имя"),
  last_name: list('last_name, surname, family name, nazwisko, apellido, apellidos, прізвище, фамилия'),
  middle_name: list('middle_name, patronymic, drugie imię, segundo nombre, по батькові, отчество'),
  phone: list(
    'phone, phone_number, user phone, work_phone_number, mobile, tel, telefon, numer telefonu, nr telefonu, komórka',
    'telefon kontaktowy, teléfono, número de teléfono, móvil, телефон, номер телефону, мобільний, номер телефона, мобильный',
  ),
  phone_2: list(
    'phone_2, second phone, drugi telefon, segundo teléfono, другий телефон, додатковий телефон, второй телефон',
  ),
  email: list(
    'email, e-mail, email_address, user email, mail, adres e-mail, poczta, correo, correo electrónico',
    'електронна пошта, ел. пошта, пошта, электронная почта, почта',
  ),
  city: list('city, town, user city, location, miasto, miejscowość, ciudad, localidad, місто, населений пункт, город'),
  created_at: list(
    'created_time, created_at, submit time, lead submit time, submission time, date, timestamp, data, data zgłoszenia',
    'data aplikacji, fecha, fecha de creación, дата, дата створення, дата заявки, дата создания, время',
  ),
  source: list('platform, source, utm_source, źródło, fuente, джерело, источник'),
  source_detail: list(
    'campaign_name, campaign, utm_campaign, kampania, ogłoszenie, campaña, кампанія, оголошення, кампания, объявление',
  ),
  date_of_birth: list(
    'date_of_birth, birthday, birth date, data urodzenia, fecha de nacimiento, дата народження, дата рождения',
  ),
  citizenship: list('citizenship, nationality, obywatelstwo, nacionalidad, громадянство, гражданство'),
  comment: list(
    'comment, comments, notes, message, uwagi, komentarz, wiadomość, comentario, коментар, примітка, комментарий, примечание',
  ),
}

function list(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(', '))
}

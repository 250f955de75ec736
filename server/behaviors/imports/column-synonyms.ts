/** Column headers of advertising platforms, job boards and hand-made lists in the five languages, by field. */
export const columnSynonyms: Readonly<Record<string, readonly string[]>> = {
  full_name: list(
    'full_name, name, your name, user name, imię i nazwisko, imię nazwisko, kandydat, nombre completo, nombre y apellidos',
    "ПІБ, повне ім'я, ім'я та прізвище, прізвище та ім'я, ФИО, имя и фамилия, фамилия и имя, полное имя",
  ),
  first_name: list("first_name, given name, imię, nombre, ім'я, имя"),
  last_name: list('last_name, surname, family name, nazwisko, apellido, apellidos, прізвище, фамилия'),
  middle_name: list('middle_name, patronymic, drugie imię, segundo nombre, по батькові, отчество'),
  phone: list(
    'phone, phone_number, user phone, work_phone_number, mobile, tel, telefon, numer telefonu, nr telefonu, nr tel, numer tel, tel. kom, komórka',
    'telefon kontaktowy, teléfono, número de teléfono, móvil, nº de teléfono, телефон, тел, номер тел, номер телефону, мобільний, номер телефона, мобильный',
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
  external_id: list('lead_id, lead id, external_id, id leada, id zgłoszenia, id del lead, id ліда, id лида'),
  source_detail: list(
    'campaign_name, campaign, utm_campaign, kampania, ogłoszenie, campaña, кампанія, оголошення, кампания, объявление',
  ),
  date_of_birth: list(
    'date_of_birth, birthday, birth date, data urodzenia, data ur, fecha de nacimiento, fecha nac',
    'дата народження, дата нар, дата рождения, дата рожд',
  ),
  first_name_latin: list(
    'first name latin, first name (latin), given names as in passport, imię łacińskie, imię (paszport), nombre en latín, nombre en pasaporte',
    "ім'я латиницею, ім'я латинкою, ім'я (лат), імʼя латиницею, имя латиницей, имя (лат), имя в паспорте",
  ),
  last_name_latin: list(
    'last name latin, last name (latin), surname as in passport, nazwisko łacińskie, nazwisko (paszport), apellido en latín, apellidos en pasaporte',
    'прізвище латиницею, прізвище латинкою, прізвище (лат), фамилия латиницей, фамилия (лат), фамилия в паспорте',
  ),
  gender: list('gender, sex, płeć, sexo, género, стать, пол'),
  residence_country: list(
    'residence country, country of residence, country, kraj zamieszkania, kraj, país de residencia, país',
    'країна проживання, країна, страна проживания, страна',
  ),
  clothing_size: list(
    'clothing size, clothes size, rozmiar odzieży, rozmiar ubrania, talla, talla de ropa, розмір одягу, размер одежды',
  ),
  shoe_size: list(
    'shoe size, rozmiar buta, rozmiar butów, número de calzado, talla de zapato, розмір взуття, размер обуви',
  ),
  recruiter_id: list(
    'recruiter, recruiter e-mail, owner, rekruter, opiekun, reclutador, рекрутер, відповідальний, ответственный',
  ),
  freelance_recruiter_id: list(
    'freelance recruiter, freelancer, brought by, rekruter freelancer, freelancer, przyprowadził, reclutador freelance, traído por',
    'рекрутер-фрилансер, фрилансер, хто привів, кто привёл',
  ),
  desired_position_ids: list(
    'position, positions, desired position, job, stanowisko, stanowiska, puesto, puesto deseado, посада, бажана посада, должность, желаемая должность',
  ),
  desired_countries: list(
    'desired countries, desired country, country of work, kraj pracy, país de trabajo, країна роботи, бажана країна, страна работы, желаемая страна',
  ),
  education: list('education, wykształcenie, educación, formación, освіта, образование'),
  profession: list('profession, occupation, zawód, profesión, oficio, професія, профессия'),
  experience_years: list(
    'experience years, years of experience, lata doświadczenia, años de experiencia, років досвіду, досвід (роки), лет опыта, стаж',
  ),
  experience: list('experience, doświadczenie, experiencia, досвід, опыт'),
  skills: list('skills, umiejętności, habilidades, навички, навыки'),
  driving_licence: list(
    'driving licence, driving license, prawo jazdy, carnet de conducir, permiso de conducir, водійські права, водительские права',
  ),
  available_from: list(
    'available from, start date, dostępny od, disponible desde, доступний з, готовий з, доступен с, готов с',
  ),
  needs_housing: list('needs housing, housing, zakwaterowanie, alojamiento, житло, потрібне житло, жильё, нужно жильё'),
  consent_recruitment_at: list(
    'consent, consent date, zgoda, data zgody, consentimiento, fecha de consentimiento, згода, дата згоди, согласие, дата согласия',
  ),
  consent_future_at: list(
    'future consent, zgoda na przyszłość, consentimiento futuro, згода на майбутнє, согласие на будущее',
  ),
  pesel: list('pesel, numer pesel, nr pesel, número pesel, песель'),
  pesel_missing_reason: list('why no pesel, powód braku pesel, motivo sin pesel, чому немає pesel, почему нет pesel'),
  nie_dni: list('nie, dni, nie/dni, nie dni, número nie'),
  rnokpp: list('rnokpp, ipn, inn, tax number, ідентифікаційний код, іпн, рнокпп, инн, индивидуальный налоговый номер'),
  nip: list('nip, numer nip'),
  es_social_security_no: list(
    'social security number, número de seguridad social, nuss, numer ubezpieczenia (es), номер соцстрахування, номер соцстраха',
  ),
  iban: list(
    'iban, bank account, account number, numer konta, nr konta, nr konta bankowego, numer konta bankowego, nr rachunku, rachunek bankowy, konto, cuenta, cuenta bancaria, номер рахунку, рахунок, номер счёта, счёт',
  ),
  account_holder: list('account holder, właściciel konta, titular de la cuenta, власник рахунку, владелец счёта'),
  registered_address: list(
    'registered address, address, adres zameldowania, adres, dirección, domicilio, адреса реєстрації, адреса, адрес регистрации, адрес',
  ),
  emergency_name: list(
    'emergency contact, emergency name, osoba kontaktowa, kontakt awaryjny, contacto de emergencia, контактна особа, контактное лицо',
  ),
  emergency_phone: list(
    'emergency phone, telefon awaryjny, teléfono de emergencia, телефон контактної особи, телефон контактного лица',
  ),
  stay_basis: list('stay basis, podstawa pobytu, base de estancia, підстава перебування, основание пребывания'),
  work_basis: list('work basis, podstawa pracy, base de trabajo, підстава роботи, основание работы'),
  work_notified_at: list(
    'labour office notified on, data powiadomienia, fecha de notificación, дата повідомлення, дата уведомления',
  ),
  employment_form: list(
    'employment form, form of employment, forma zatrudnienia, tipo de contrato, форма працевлаштування, форма трудоустройства',
  ),
  employed_from: list(
    'employed from, hired on, zatrudniony od, data zatrudnienia, empleado desde, fecha de alta, працює з, дата прийняття, работает с, дата приёма',
  ),
  employed_to: list('employed to, employed until, zatrudniony do, empleado hasta, працює до, работает до'),
  is_student: list('student, is student, estudiante, студент'),
  student_until: list('student until, student do, estudiante hasta, студент до'),
  citizenship: list('citizenship, nationality, obywatelstwo, obyw, nacionalidad, громадянство, гражданство'),
  comment: list(
    'comment, comments, notes, message, uwagi, komentarz, wiadomość, comentario, коментар, примітка, комментарий, примечание',
  ),
}

function list(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(', '))
}

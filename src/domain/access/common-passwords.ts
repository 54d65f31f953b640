/**
 * The words most leaked passwords are made of, the world's and this country's. Eight letters and
 * more stand for themselves; shorter ones count with what people put around them (`Kenya2026!`).
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  password passwort passw pass passcode parola contrasena motdepasse senha nenosiri neno siri
  admin administrator root user guest login master secret changeme letmein welcome default test
  tester testing temp hello access system server computer internet network security secure manager
  account mypassword yourpassword newpassword oldpassword nopassword password password1 passwords
  iloveyou ilove loveyou lovely love lover lovers mylove babylove truelove foreverlove iloveme
  ilovejesus jesus jesuschrist christ mungu godisgood godislove blessed blessing amazinggrace grace
  faith hope heaven angel angels allah bismillah praise hallelujah church pastor bible gospel
  sunshine princess princesa prince queen king kingdom superman batman spiderman ironman pokemon
  pikachu starwars matrix avatar naruto minecraft fortnite roblox playstation nintendo xbox
  football soccer basketball baseball hockey cricket rugby liverpool chelsea arsenal manchester
  manutd manunited unitedfc barcelona realmadrid juventus gormahia leopards harambee stars ronaldo
  messi cristiano michael jordan michaeljordan charlie daniel jessica jennifer ashley amanda nicole
  thomas robert matthew andrew joshua anthony william george patrick samuel david maria michelle
  michael monkey dragon tiger lion eagle falcon panther wolf horse butterfly dolphin elephant simba
  chui ndovu twiga dog dogs cat cats bunny kitty puppy teddy bear flower flowers rainbow diamond
  silver golden purple orange yellow black white blue green red cookie chocolate banana cheese
  pepper ginger sugar coffee summer winter spring autumn monday tuesday wednesday thursday friday
  saturday sunday january february march april june july august september october november december
  freedom liberty justice peace victory champion winner success lucky money dollar shilling pesa
  mpesa safaricom airtel telkom kenya mkenya nairobi mombasa kisumu nakuru eldoret thika kenyan
  africa african tanzania uganda rwanda jambo karibu habari asante sana rafiki mambo poa sawa
  hakuna matata hakunamatata uhuru maisha upendo nakupenda mapenzi amani furaha baraka imani neema
  mama mother father daddy mommy brother sister family baby babygirl babyboy sweetheart honey
  darling wanjiku wanjiru kamau otieno achieng mwangi njoroge kimani ochieng atieno njeri akinyi
  killer hunter shadow ninja hacker gangster thunder lightning phoenix trustno superstar rockstar
  whatever nothing something anything everything forever always never mustang ferrari mercedes
  toyota corvette harley yamaha samsung iphone android google facebook instagram twitter youtube
  tiktok whatsapp telegram linkedin microsoft windows apple oracle cisco dell asus lenovo nokia
  qwerty qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qwer qaz wsx
  goled ledlights lighting lights events
  `
    .trim()
    .split(/\s+/),
);

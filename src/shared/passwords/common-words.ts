/**
 * Words from the yearly lists of most used passwords (NordPass, SplashData, the NCSC's hundred thousand), and those
 * that would be tried first in Uganda. Written by hand: no such list is part of the product. Lower case, at least four
 * letters; usual additions (`Password1!`, `p@ssw0rd`, `arsenal2026`) are left to the rules.
 */
export const commonWords: readonly string[] = `
password passwort passw0rd parola senha contrasena motdepasse heslo wachtwoord lozinka salasana sifre haslo kennwort
letmein welcome login admin administrator root toor guest user username master default changeme change secret access
private system server computer internet google facebook youtube yahoo gmail hotmail instagram whatsapp twitter tiktok
telegram samsung nokia iphone android apple microsoft windows linux oracle cisco adobe photoshop pokemon minecraft
roblox fortnite starwars batman superman spiderman ironman avengers naruto goku sasuke matrix mustang ferrari porsche
mercedes toyota honda yamaha suzuki subaru nissan corvette camaro harley jaguar lamborghini
qwerty azerty qwertz asdf zxcv qazwsx dvorak
iloveyou ilovegod loveyou iloveu ihateyou lovely lover love forever friend friends bestfriend darling sweetheart
honey sweet sweety baby babygirl babyboy angel angels princess prince queen king kitty kitten butterfly flower rainbow
sunshine summer winter spring autumn snow stars star moon ocean sunflower diamond golden silver crystal purple orange
yellow green blue black white pink banana cookie chocolate cheese pepper ginger peanut coffee pumpkin cherry apples
dragon monkey tiger lion eagle panther elephant dolphin horse chicken rabbit bunny puppy doggie turtle shadow hunter
killer ninja warrior phoenix wizard magic merlin gandalf mickey snoopy scooby garfield tigger bubbles buster smokey
maggie bailey charlie lucky rocky tinkerbell peaches fluffy
football baseball basketball soccer hockey tennis cricket rugby volleyball golfer arsenal chelsea liverpool manchester
manutd mancity tottenham everton barcelona barca realmadrid madrid juventus ronaldo messi neymar beckham rooney
lakers cowboys steelers yankees eagles raiders packers redsox jordan kobe lebron
michael jennifer jessica ashley daniel andrew thomas robert william joseph david james john peter paul mark matthew
joshua anthony christopher nicholas benjamin samuel samantha amanda nicole michelle stephanie elizabeth rebecca rachel
sarah hannah patrick richard charles george jackson justin brandon tyler austin taylor madison chelsea jasmine martin
victoria alexander alexandra andrea maria natasha melissa danielle lauren megan emily sophie olivia barbara patricia
brian kevin jason steven eric adam aaron simon stephen philip francis emmanuel moses isaac jacob abraham ivan denis
ronald robinson gerald herbert godfrey geoffrey gilbert fred frank henry edward edwin esther ruth naomi deborah mercy
grace faith hope joy peace gloria brenda diana doreen sharon sandra irene juliet justine prossy fiona claire agnes
blessing blessed bless jesus jesuschrist christ christian church heaven godisgood godislove godbless trustgod trustno
praise amen hallelujah holy spirit bible prayer savior saviour trinity islam allah mohammed muhammad
family mother father mommy mummy daddy mama papa sister brother children mychildren myfamily mylove mylife
money dollar dollars shilling shillings million millionaire rich success winner champion freedom happy happiness
smile blessed lovelife life hello hellohello whatever nothing nobody nopassword mypassword newpassword mypass pass
test tester testing test1234 temp temporary demo example sample secure security money bank banking finance account
accountant business company office work school student students teacher doctor nurse manager boss
america canada england london france paris germany berlin italy spain brasil brazil mexico india china japan africa
uganda kampala entebbe jinja mbarara mbale gulu masaka kabale wakiso mukono arua soroti lira hoima kasese kabarole
fortportal nile pearl pearlofafrica victoria buganda kabaka ankole busoga acholi lango teso bunyoro tooro kenya nairobi
tanzania rwanda kigali juba makerere kyambogo mubs mukwano mtnuganda airtel umeme nssf stanbic centenary equity
webale mukama katonda tukutendereza nkwagala nkwagalanyo nakato wasswa babirye kato nakku mugisha tumusiime byaruhanga
okello akello ochieng opio apio odongo otim museveni bobiwine kyagulanyi muzungu matooke rolex boda bodaboda
sekret kurwa marina natalie sergey dmitri vladimir nikita anastasia ilovemy fuckyou fucker fuckoff asshole bitch
pussy sexy sexsex badboy badgirl playboy player gangster thuglife metallica slipknot nirvana eminem tupac beyonce
rihanna shakira guitar music musica dance dancer trumpet piano creative power thunder lightning storm blaze fire
phantom trinity maverick cowboy soldier army marine military police pilot captain sailor pirate hacker crypto bitcoin
abcd monday friday january february march april june july august september october november december
`
  .trim()
  .split(/\s+/)
  .toSorted((one, other) => other.length - one.length);

/** Words that every list begins with: beside another word they add nothing. */
export const triedFirst: ReadonlySet<string> = new Set(
  commonWords.filter((word) => /^(?:pass|qwe|admin|welcome|letmein|login|iloveyou|test|secret|user|root)/.test(word)),
);

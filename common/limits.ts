/** Limits and rules of the trade, in one place. Units stand in the names. */

/** Levels of catalogs that an item has at first, and that its owner may allow. */
export const catalogLevelsAtFirst = 3;
export const catalogLevelsMax = 8;
export const catalogsPerItem = 1_500;
export const catalogNameMaxLength = 200;

/** Order of a page or catalog nobody has sorted yet. */
export const defaultOrder = 99;

/** Text of one page, after decoding. */
export const pageMaxBytes = 5 * 1024 * 1024;
/** Body of page/save: ShowDoc's client encodes text twice, which makes Chinese nine times longer. */
export const pageBodyMaxBytes = 32 * 1024 * 1024;
/** Body of every other call. */
export const bodyMaxBytes = 1024 * 1024;
/** Brackets, commas and colons of a JSON body, outside its texts: 10,000 pages to sort need 20,000. */
export const jsonMarksMax = 100_000;

/** So much of a body is taken from anybody without a count: a connection costs as much. */
export const uncountedBodyBytes = 16 * 1024;
/** Bytes of bodies under way whose senders nobody knows: of one address, and of all. */
export const strangersBytesPerAddress = 16 * 1024 * 1024;
export const strangersBytesInAll = 64 * 1024 * 1024;

/** A file that is too large is read on for so many bytes, so that the answer can say so. */
export const uploadSlackBytes = 64 * 1024 * 1024;
/** What a picture may unfold to, all its frames together; more would stop a reader's browser. */
export const imageMaxPixels = 100_000_000;
export const fileNameMaxLength = 200;
/** Days a file may lie unused: a picture pasted into a page that was never saved. */
export const unusedFileDays = 30;

/** A call arrives whole in this time; uploads and imports, which may be large and come over slow lines, in the other. */
export const bodyMaxSeconds = 120;
/** What comes from somebody unknown, uploads too. */
export const strangersBodyMaxSeconds = 60;
export const uploadMaxSeconds = 3_600;

/** A file to import is smaller than this: an item that was exported here, with its pictures and attachments. */
export const importUnderBytes = 1024 * 1024 * 1024;
/** What an archive may unpack to: it waits on the disk, and of text packed well there is little beside the files. */
export const importUnpackedMaxBytes = 1_536 * 1024 * 1024;
export const importFilesMax = 50_000;
/** Text that is not in an archive, or one file in it. */
export const importTextMaxBytes = 32 * 1024 * 1024;
/** All that is read of one archive as text or as Word: it is in memory, several times. */
export const importTextsMaxBytes = 128 * 1024 * 1024;
/** An archive that unpacks to so many times its size is made to fill the disk; small ones may be denser. */
export const importRatioMax = 200;
export const importRatioFromBytes = 20 * 1024 * 1024;
/** Characters of a document of an API that are kept beside its pages, whatever aliases of YAML repeat in it. */
export const keptSourceMaxCharacters = 48 * 1024 * 1024;
/** Nothing that people write nests so deep. */
export const importDepthMax = 200;
/** Nobody writes so many aliases of YAML by hand. */
export const importAliasesMax = 1_000;
/** Objects and lists that stand once more where aliases name them. */
export const importAliasedValuesMax = 100_000;
/** Fields listed of one body and of all bodies of one page: a component that goes beyond, or is nested deeper, is a link to its page. */
export const bodyFieldsMax = 300;
export const pageFieldsMax = 1_000;
export const unfoldedDepthMax = 4;
/** Fields that no component names are listed all the same, up to here: references can make endless ones of few. */
export const importedPageFieldsMax = 5_000;
/** Pages that are longer are not unfolded: reading them anew for each request would take too long. */
export const unfoldedPageMaxCharacters = 200_000;
/** Words, values and examples of one imported page, so that it stays quick to read. */
export const importedPageMaxCharacters = 150_000;
/** Reading a file ends here, done or not. */
export const importReadingMaxSeconds = 120;
/** Memory that reading a file may take. */
export const importMemoryMaxMegabytes = 900;
/** Of a text of data: so much, and so much more for each megabyte, of it or of the item it goes into. */
export const importDataMemoryMegabytes = 160;
export const importDataMemoryPerMegabyte = 20;
/** What a reading thread has for what it will not keep. */
export const importYoungMemoryMegabytes = 24;
/** A thread that read a file waits so long for the next one. */
export const importIdleSeconds = 10;
/** An import that takes longer reports its progress. */
export const importAnswerSeconds = 15;
/** Imports that are read at the same time in one process, and those one person may have under way. */
export const importsAtOnce = 2;
export const importsPerPerson = 5;
/** What became of an import can be read so long. */
export const importKeptSeconds = 24 * 3600;
/** Changes that the result of an import lists of one page; what is beyond is counted. */
export const importListedChangesMax = 10;
/** A server that has said nothing of an import for so long is gone. */
export const importSilentSeconds = 30;

/** Exports that are made at the same time in one process; the others wait in the order they came. */
export const exportsAtOnce = 2;
/** Exports of one person that are made or wait. */
export const exportsPerPerson = 2;
export const exportMaxSeconds = 300;
export const exportMemoryMaxMegabytes = 1_500;
/** Texts, pictures and attachments of one export together. */
export const exportTextMaxBytes = 300 * 1024 * 1024;
export const exportFilesMaxBytes = 2 * 1024 * 1024 * 1024;

export const titleMaxLength = 500;
export const descriptionMaxLength = 5_000;
/** Of what an API says as a whole: a name or an address, a text, the entries of a list, and the body that brings it all. */
export const apiNameMaxLength = 2_000;
export const apiTextMaxLength = 1_000_000;
export const apiListMaxEntries = 5_000;
export const apiSettingsMaxBytes = 8 * 1024 * 1024;
export const domainMaxLength = 60;
export const visitPasswordMaxLength = 200;
export const keywordMaxLength = 200;
/** Of an endpoint's path as the menu has it; PostgreSQL has it in one index with the title, which takes 2,700 bytes. */
export const endpointPathMaxLength = 250;
/** Pages a search over items answers with. */
export const foundPagesMax = 30;

/** Pushes of one key in a minute: scripts that write logs push many times a second. */
export const pushesPerMinute = 6_000;
/** Pages that one push makes: tables of a database, calls described in comments. */
export const pushedPagesMax = 10_000;
/** Pages that one call compares with those of an item. */
export const checkedPagesMax = 1_000;
/** Path of catalogs in a push: `a/b/c`. */
export const catalogPathMaxLength = 1_000;
/** Text of all pages that one answer contains; more is refused. */
export const itemTextMaxCharacters = 32 * 1024 * 1024;

export const templatesPerPerson = 100;
/** A list of templates contains all their texts. */
export const templateMaxBytes = 256 * 1024;

/** Rows of a list of the administration: what its screen shows, and what a script may request. */
export const adminRowsPerPage = 7;
/** How many of them somebody may choose to see. */
export const adminRowsChoices = [adminRowsPerPage, 20, 50] as const;
export const adminRowsMax = 1_000;

/** What one person may upload, in all and in a day, and import in a day, unless the site settings say otherwise; 0 is no limit. */
export const uploadQuotaDefaultMegabytes = 20 * 1024;
export const uploadDayDefaultMegabytes = 5 * 1024;
export const importsPerDayDefault = 200;
export const quotaMost = 100_000_000;

/** An attachment or picture is smaller than this, unless the site settings say otherwise. */
export const attachmentDefaultMegabytes = 4;
/** What strangers may send of a file or a large body before it is known that they may not. */
export const strangerUnderBytes = 4 * 1024 * 1024;
export const attachmentMostMegabytes = 1_024;
export const linkMaxLength = 500;

/** The editor says so often that a person is at a page; whoever was silent for longer than the second is gone. */
export const presenceEverySeconds = 30;
export const presenceSeconds = 75;
/** Other clients name the end of their presence themselves, at most so far away. */
export const presenceMaxSeconds = 1_800;

export const usernameMinLength = 2;
export const usernameMaxLength = 60;
export const nameMaxLength = 60;
/** Usernames with commas between, as one field. */
export const namesMaxLength = 20_000;
/** People a search for new members answers with. */
export const candidatesMax = 50;
export const passwordMinLength = 8;
export const passwordMaxLength = 200;

/** Versions of a page that are kept; the oldest go first. */
export const historyVersions = 100;
/** Field changes that one entry of the change log keeps; the comparison of the texts shows all. */
export const keptChangesMax = 300;
/** Of a value before and after, in an entry of the change log. */
export const keptChangeTextMaxLength = 300;
/** How long the page of an endpoint says what changed on it last. */
export const recentChangeDays = 14;
/** Entries of a change log in one answer. */
export const listedLogEntries = 50;

/** Characters of a notice that somebody writes: feedback, an announcement, the note on a saved page. */
export const noticeMaxLength = 2_000;
/** Notices that one answer contains at most. */
export const noticesMax = 200;
/** Days a notice is kept. */
export const noticeDays = 365;
/** Days an entry of the audit log is kept. */
export const auditDays = 730;
/** Entries of failed sign-ins and visit passwords in an hour; the others of that hour are one entry. */
export const auditFailuresPerHour = 200;
/** Entries that one download of the log contains; the next goes on before the last of them. */
export const auditExportMax = 500_000;
export const auditPageSize = 50;
export const auditPageMax = 200;

/** Days a deleted page waits in the recycle bin, and a deleted item for an administrator. */
export const recycleDays = 30;

/** Text that page/history sends in one answer: as many of the newest versions as fit. */
export const historyAnswerMaxBytes = 8 * 1024 * 1024;

/** Saves whose changes the history says in words; of longer texts it says nothing, as reading them takes too long. */
export const describedSavesMax = 20;
export const describedTextMaxBytes = 200_000;
/** Texts of all those versions together: reading them takes a second or less. */
export const describedTotalMaxBytes = 1_000_000;
/** Changes it says of one save; what is beyond is counted. */
export const listedChangesMax = 20;

/** A session ends after so many days without use, and after so many in all. */
export const sessionIdleDays = 30;
export const sessionDays = 180;
/** A session's end is moved at most this often, so that reading writes nothing. */
export const sessionRenewSeconds = 24 * 3600;
/** A visitor's row (after a code image or a visit password). */
export const visitorSessionSeconds = 24 * 3600;

/** Failed logins of one name until a code is asked for. */
export const loginFailuresBeforeCode = 5;
/** Failed visit passwords of one item until a code is asked for. */
export const visitFailuresBeforeCode = 10;
/** Failures of strangers, at one account or item and from one address, until each further try is due only after a delay. */
export const guessesPerHour = 20;
/** Failures of strangers in a row until the owner of the account or item gets a letter. */
export const failuresBeforeLetter = 20;
/** A visit password that our screens take; the calls take any. */
export const visitPasswordMinLength = 6;
/** A session that proved its password within this time may do what is dangerous. */
export const recentSignInSeconds = 600;
/** Life of the counters of an account or item, renewed by each failure. */
export const failureSeconds = 24 * 3600;
export const codeSeconds = 600;
export const codeLength = 4;

export const emailMaxLength = 254;
/** Life of the link that sets a new password; it works once. */
export const resetLinkSeconds = 3600;
/** Life of the link that confirms an e-mail address. */
export const confirmLinkSeconds = 3 * 24 * 3600;
/** Life of an invitation to register, and what an administrator may choose. */
export const invitationDays = 7;
export const invitationMaxDays = 365;
export const invitationMaxUses = 1_000;
/** Letters that go to one address in an hour. */
export const lettersPerHour = 5;

/** Pixels of one module of a QR image, and of its side: modules become smaller where they are many. Longer texts are refused. */
export const qrMaxSize = 20;
export const qrMaxSidePixels = 1_500;
export const qrTextMaxBytes = 1_000;

/** Addresses in one file of the sitemap: what search engines take. */
export const sitemapPages = 50_000;
/** Pages in llms.txt: more would not fit where it is read. */
export const llmsPages = 2_000;

/** A share lasts at most this long, unless it has no end. */
export const shareMaxDays = 3_650;

/** Pages above this size are rendered in a worker thread. */
export const renderInWorkerBytes = 50_000;
/** Pages above this size are drawn in a worker thread: finding out what they say of endpoints takes longer than printing them. */
export const drawInWorkerBytes = 12_000;
/** Pages above this size are read for their endpoints in a worker thread. */
export const readInWorkerBytes = 50_000;

export const callTimeoutMs = 20_000;

/** How often the editor keeps a draft in the browser while there are changes. */
export const draftEveryMs = 30_000;
/** The live preview switches itself off above this length, or when a pass takes longer than the time. */
export const livePreviewMaxCharacters = 300_000;
export const livePreviewMaxMs = 200;
/** Characters of Markdown up to which the preview stays on however busy the machine is. */
export const livePreviewAlwaysCharacters = 3_000;

/** A backup holds everything of a site: it stays only as long as somebody needs to fetch it. */
export const backupKeptSeconds = 3600;
/** A passphrase that a backup is encrypted with. */
export const backupPassphraseMinLength = 12;
export const backupPassphraseMaxLength = 1_000;
/** One whose process said nothing for so long is not being written any more. */
export const backupSilentSeconds = 60;

/** Body of a request to a mock. */
export const mockBodyMaxBytes = 1024 * 1024;
/** Nobody waits longer for an answer that is only made. */
export const mockDelayMaxMs = 10_000;
/** Requests to the mock of an item that are kept. */
export const mockLogKept = 50;

/** Environments of an item, and their parts. */
export const environmentsMax = 20;
export const environmentVariablesMax = 60;
export const environmentNameMaxLength = 100;
export const environmentValueMaxLength = 2_000;

/** An answer that becomes an example of a page. */
export const exampleMaxCharacters = 200_000;
/** Fields of an answer that are added to a page at once. */
export const foundFieldsMax = 200;
